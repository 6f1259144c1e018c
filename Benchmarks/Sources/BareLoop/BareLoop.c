#include "BareLoop.h"
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ACTIVITY_COLUMNS = 10, SUMMARY_COLUMNS = 9, MOST_ROWS = 200000 };

static const char *select_rows =
    "SELECT b.school_id, b.assignment_id, b.id, b.revision, b.started_at, b.duration, b.progress, b.primary_item,"
    " b.items, b.recorded_at,"
    " a.attempts, a.duration, a.progress, a.latest_attempt, a.latest_start, a.primary_item, a.changed_at,"
    " a.school_id, a.id"
    " FROM activity b JOIN assignment a ON a.school_id = b.school_id AND a.id = b.assignment_id"
    " ORDER BY b.recorded_at, b.id";
static const char *insert_activity =
    "INSERT INTO activity (school_id, assignment_id, id, revision, started_at, duration, progress, primary_item,"
    " items, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
static const char *update_summary =
    "UPDATE assignment SET attempts = ?, duration = ?, progress = ?, latest_attempt = ?, latest_start = ?,"
    " primary_item = ?, changed_at = ? WHERE school_id = ? AND id = ?";

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double failed(sqlite3 *store) {
    fprintf(stderr, "bare loop: %s\n", sqlite3_errmsg(store));
    return -1;
}

/* Reads the rows into memory; the caller frees none of it, because the process ends soon. */
static int read_rows(const char *path, sqlite3_value *(*rows)[ACTIVITY_COLUMNS + SUMMARY_COLUMNS]) {
    sqlite3 *store;
    sqlite3_stmt *statement;
    if (sqlite3_open_v2(path, &store, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) return (int)failed(store);
    if (sqlite3_prepare_v2(store, select_rows, -1, &statement, NULL) != SQLITE_OK) return (int)failed(store);
    int count = 0;
    while (count < MOST_ROWS && sqlite3_step(statement) == SQLITE_ROW) {
        for (int column = 0; column < ACTIVITY_COLUMNS + SUMMARY_COLUMNS; column++) {
            rows[count][column] = sqlite3_value_dup(sqlite3_column_value(statement, column));
        }
        count++;
    }
    sqlite3_finalize(statement);
    sqlite3_close(store);
    return count;
}

static int write_row(sqlite3_stmt *statement, sqlite3_value **values, int count) {
    for (int column = 0; column < count; column++) sqlite3_bind_value(statement, column + 1, values[column]);
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    return result == SQLITE_DONE;
}

double bare_loop(const char *source, const char *target, int rows_per_sync, int *rows_written) {
    sqlite3_value *(*rows)[ACTIVITY_COLUMNS + SUMMARY_COLUMNS] = malloc(sizeof(*rows) * MOST_ROWS);
    int count = read_rows(source, rows);
    if (count <= 0) return -1;
    sqlite3 *store;
    sqlite3_stmt *insert, *update;
    const char *settings = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";
    if (sqlite3_open_v2(target, &store, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) return failed(store);
    if (sqlite3_exec(store, settings, NULL, NULL, NULL) != SQLITE_OK) return failed(store);
    if (sqlite3_prepare_v2(store, insert_activity, -1, &insert, NULL) != SQLITE_OK) return failed(store);
    if (sqlite3_prepare_v2(store, update_summary, -1, &update, NULL) != SQLITE_OK) return failed(store);
    double began = now();
    for (int row = 0; row < count;) {
        if (sqlite3_exec(store, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK) return failed(store);
        for (int end = row + rows_per_sync; row < count && row < end; row++) {
            if (!write_row(insert, rows[row], ACTIVITY_COLUMNS)) return failed(store);
            if (!write_row(update, rows[row] + ACTIVITY_COLUMNS, SUMMARY_COLUMNS)) return failed(store);
        }
        if (sqlite3_exec(store, "COMMIT", NULL, NULL, NULL) != SQLITE_OK) return failed(store);
    }
    double seconds = now() - began;
    *rows_written = count;
    sqlite3_finalize(insert);
    sqlite3_finalize(update);
    sqlite3_close(store);
    return seconds;
}
