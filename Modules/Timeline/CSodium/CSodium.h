/// libsodium: scrypt for passwords, SHA-256 for what is only compared.
#include <sodium.h>
