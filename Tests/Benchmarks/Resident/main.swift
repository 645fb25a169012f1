// kiroku-bench-resident FILE PROGRAM [ARGUMENT…]: runs the program where this one runs, writes its largest resident size in KiB into FILE, and ends as it ends.
// The system counts the memory of whoever starts a program as the program's until it has begun, so this has next to none of its own.
import Glibc

guard CommandLine.argc > 2 else { exit(64) }
var process = pid_t()
// In this process group: another one would be stopped when it reads the terminal.
guard posix_spawnp(&process, CommandLine.unsafeArgv[2]!, nil, nil, CommandLine.unsafeArgv + 2, environ) == 0 else { exit(127) }
var status: Int32 = 0
var usage = rusage()
while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
guard let file = fopen(CommandLine.unsafeArgv[1]!, "w"), fputs("\(usage.ru_maxrss)\n", file) >= 0, fclose(file) == 0 else { exit(74) }
exit((status >> 8) & 0xff)
