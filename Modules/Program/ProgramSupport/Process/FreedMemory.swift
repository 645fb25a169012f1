import Glibc

/// Memory that the program has freed and its allocator keeps.
public enum FreedMemory {
  /// Has all threads share one heap from now on, so that one uses what another has freed; to be called before most of them begin.
  ///
  /// glibc makes a heap for each thread, up to eight for each processor, which spares those who allocate all the time to wait for each other. An
  /// app that waits for its user does not, and its heaps come to three times what it uses.
  public static func useOneHeap() {
    // Swift's module of the C library leaves malloc.h out; -8 is M_ARENA_MAX there.
    guard let set = dlsym(nil, "mallopt") else { return }
    _ = unsafeBitCast(set, to: (@convention(c) (CInt, CInt) -> CInt).self)(-8, 1)
  }

  /// Gives it back to the system; does nothing where the C library cannot.
  ///
  /// The allocator gives back the end of a heap alone: a program that stays open keeps the most that it ever had, in pieces. It takes less than a
  /// millisecond for some megabytes, in which nothing can be allocated.
  public static func giveBack() {
    // Swift's module of the C library leaves malloc.h out.
    guard let trim = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
  }
}
