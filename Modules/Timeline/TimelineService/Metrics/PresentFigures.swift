import Metrics

extension PrometheusMetrics {
  /// All figures, with those of a service that change without a request as they are now.
  func text(of service: TimelineService) -> String {
    Gauge(label: "timeline_event_streams", factory: self).record(service.events.count)
    Gauge(label: "timeline_bytes_in_flight", factory: self).record(service.budget.count)
    return text
  }
}
