/* Stands for an ordinary disk: each sync of the process takes 4 ms longer than it would. */
#define _GNU_SOURCE
#include "SlowSync.h"
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static void wait_as_a_disk_would(void) {
    struct timespec wait = {0, 4 * 1000 * 1000};
    while (nanosleep(&wait, &wait) != 0) {}
}

int fsync(int file) {
    wait_as_a_disk_would();
    return (int)syscall(SYS_fsync, file);
}

int fdatasync(int file) {
    wait_as_a_disk_would();
    return (int)syscall(SYS_fdatasync, file);
}
