#include <curl/curl.h>

// Swift can't call functions with a variable number of arguments.

static inline CURLcode school_curl_set_text(CURL *handle, CURLoption option, const char *text) {
    return curl_easy_setopt(handle, option, text);
}

static inline CURLcode school_curl_set_number(CURL *handle, CURLoption option, long number) {
    return curl_easy_setopt(handle, option, number);
}

static inline CURLcode school_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *list) {
    return curl_easy_setopt(handle, option, list);
}

static inline CURLcode school_curl_set_context(CURL *handle, CURLoption option, void *context) {
    return curl_easy_setopt(handle, option, context);
}

typedef size_t (*school_curl_transfer)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode school_curl_set_transfer(CURL *handle, CURLoption option, school_curl_transfer function) {
    return curl_easy_setopt(handle, option, function);
}

typedef curl_socket_t (*school_curl_open)(void *context, curlsocktype purpose, struct curl_sockaddr *address);

static inline CURLcode school_curl_set_open(CURL *handle, school_curl_open function) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, function);
}

static inline CURLcode school_curl_response_code(CURL *handle, long *code) {
    return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, code);
}

// The address that a name was found to have, which is what says whether it may be asked.
static inline int school_curl_family(struct curl_sockaddr *address) { return address->family; }
static inline void *school_curl_bytes(struct curl_sockaddr *address) { return &address->addr; }
static inline curl_socket_t school_curl_socket(struct curl_sockaddr *address) {
    return socket(address->family, address->socktype, address->protocol);
}
