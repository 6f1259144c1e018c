#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/rand.h>
#include <openssl/x509.h>

// A macro over a function with a variable number of arguments, of which Swift can call neither.
static inline EVP_PKEY *school_openssl_make_p256(void) { return EVP_EC_gen("P-256"); }

// A parameter only points at its name and its value, so the list is made and read while both are alive.
static inline int school_openssl_read_p256(
    EVP_PKEY_CTX *context, EVP_PKEY **key, const unsigned char *point, size_t count) {
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, (char *)"P-256", 0),
        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, (void *)point, count),
        OSSL_PARAM_construct_end(),
    };
    return EVP_PKEY_fromdata(context, key, EVP_PKEY_PUBLIC_KEY, parameters);
}
