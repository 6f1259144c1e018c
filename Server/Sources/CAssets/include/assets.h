#ifndef TEACHKIT_ASSETS_H
#define TEACHKIT_ASSETS_H

#include <stddef.h>

/// A file that pages are made with, as it lies in SchoolWeb/Resources.
struct school_asset {
    /// Its path in that folder.
    const char *name;
    const unsigned char *bytes;
    size_t count;
};

/// All of them, by name.
extern const struct school_asset *const school_assets;
extern const size_t school_asset_count;

#endif
