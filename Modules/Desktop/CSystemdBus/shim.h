// sd-bus, as Debian's libsystemd-dev has it.
#include <systemd/sd-bus.h>
