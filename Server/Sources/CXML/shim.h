#include <libxml/xmlversion.h>

// Debian's libxml2 has an ICU of its own, whose headers don't go with those of Foundation. Nothing here touches it.
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
