import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import HummingbirdTLS
import NIOSSL
import ProgramSupport
import TimelineContract
import TimelineService

/// What carries requests: plain HTTP, or TLS with HTTP/2 where there is a certificate.
enum ServerTransport {
  static func server(_ configuration: ServerConfiguration, _ context: CommandContext) throws -> HTTPServerBuilder {
    guard let certificate = configuration.certificate, let key = configuration.key else {
      return TimelineListener.plain(configuration.settings)
    }
    var tls = TLSConfiguration.makeServerConfiguration(
      certificateChain: try chain(certificate, context).map { .certificate($0) }, privateKey: .privateKey(try privateKey(key, context)))
    tls.minimumTLSVersion = .tlsv12
    do {
      // The listener makes it when the first connection comes: what is wrong is told now.
      _ = try NIOSSLContext(configuration: tls)
      let (settings, secrets) = (configuration.settings, tls)
      return HTTPServerBuilder { responder in
        let channel = try HTTP2UpgradeChannel(
          tlsConfiguration: secrets,
          configuration: .init(
            idleTimeout: .seconds(settings.headSeconds), gracefulCloseTimeout: .seconds(10),
            streamConfiguration: TimelineListener.configuration(settings)), responder: responder)
        return GuardedChannel(channel, settings)
      }
    } catch {
      throw ProgramError(
        .badSettings,
        context.language.words(
          "The key “\(key)” does not fit the certificate “\(certificate)”. Name the pair that belongs together.",
          "秘密鍵「\(key)」は証明書「\(certificate)」と対になっていません。対になるものを指定してください。"))
    }
  }

  /// From when until when the certificate is valid, with those that it is signed with; nil without a certificate.
  static func validity(
    _ configuration: ServerConfiguration, _ context: CommandContext
  ) throws -> (from: TimelineTime, until: TimelineTime)? {
    guard let path = configuration.certificate else { return nil }
    let chain = try chain(path, context)
    let from = chain.map { Int64($0.notValidBefore) }.max() ?? 0
    let until = chain.map { Int64($0.notValidAfter) }.min() ?? 0
    return (TimelineTime(milliseconds: from * 1_000), TimelineTime(milliseconds: until * 1_000))
  }

  /// Says that the certificate isn't valid now; nil if it is, or if there is none.
  static func fault(_ configuration: ServerConfiguration, _ context: CommandContext) throws -> String? {
    guard let path = configuration.certificate, let (from, until) = try validity(configuration, context) else { return nil }
    let now = context.parts.effects.now()
    if now > until {
      return context.language.words(
        "A certificate in “\(path)” expired at \(until). Renew it, then restart kiroku-server.",
        "「\(path)」の証明書は\(until)に期限が切れました。更新してから、kiroku-serverを再起動してください。")
    }
    guard now < from else { return nil }
    return context.language.words(
      "A certificate in “\(path)” isn't valid before \(from). Check the machine's clock, or name another certificate.",
      "「\(path)」の証明書が有効になるのは\(from)です。マシンの時計を確かめるか、別の証明書を指定してください。")
  }

  private static func chain(_ path: String, _ context: CommandContext) throws -> [NIOSSLCertificate] {
    guard let chain = try? NIOSSLCertificate.fromPEMFile(path), !chain.isEmpty else {
      throw ProgramError(
        .badSettings,
        context.language.words(
          "“\(path)” holds no certificate that can be read. It must be PEM, beginning with the server's own.",
          "「\(path)」から証明書を読めません。サーバー自身の証明書から始まるPEMにしてください。"))
    }
    return chain
  }

  private static func privateKey(_ path: String, _ context: CommandContext) throws -> NIOSSLPrivateKey {
    guard let key = try? NIOSSLPrivateKey(file: path, format: .pem) else {
      throw ProgramError(
        .badSettings,
        context.language.words(
          "“\(path)” holds no private key that can be read. It must be PEM without a passphrase.",
          "「\(path)」から秘密鍵を読めません。パスフレーズのないPEMにしてください。"))
    }
    return key
  }
}
