// A program that is linked with Swift's library inside brings FoundationNetworking along where a package imports it, and with it references to
// libcurl. The web server's proxy is such an import, and no code calls it. These references end in the functions of this module: so the program
// neither needs libcurl to start nor loads it. Pictures from elsewhere come by CCurl, which looks libcurl up itself and sees none of these names.
