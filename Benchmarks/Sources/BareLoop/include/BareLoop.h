#ifndef BARE_LOOP_H
#define BARE_LOOP_H

/*
 Writes again what a server has written, without a server: each activity as a row, and the summary of
 its assignment, with so many activities per transaction and sync.

 `source` is the store that the server wrote to, `target` a store as it was before. Both are read into
 memory before the clock starts. Returns the seconds it took, and in `rows_written` for how many
 activities; or -1, and prints why.
 */
double bare_loop(const char *source, const char *target, int rows_per_sync, int *rows_written);

#endif
