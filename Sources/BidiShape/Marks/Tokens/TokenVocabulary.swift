/// Words that decide what a token is.
enum TokenVocabulary {
  /// Units that are written after a number.
  static let units: Set<ShortWord> = [
    "g", "kg", "mg", "mcg", "t", "lb", "lbs", "oz", "m", "km", "cm", "mm", "nm", "mi", "ft", "in",
    "yd", "l", "ml", "cl", "dl", "gal", "b", "kb", "mb", "gb", "tb", "pb", "kib", "mib", "gib",
    "tib", "bit", "bits", "byte", "bytes", "kbps", "mbps", "gbps", "mb/s", "gb/s", "kb/s", "hz",
    "khz", "mhz", "ghz", "w", "kw", "mw", "kwh", "wh", "v", "kv", "a", "ma", "mah", "ohm", "j",
    "kj", "cal", "kcal", "pa", "kpa", "hpa", "bar", "psi", "px", "pt", "em", "rem", "dpi", "ppi",
    "fps", "rpm", "kph", "mph", "km/h", "m/s", "kn", "s", "sec", "ms", "min", "h", "hr", "hrs",
    "d", "am", "pm", "a.m", "p.m", "utc", "gmt", "db", "c", "f", "k", "ha", "m2", "m3", "km2",
    "cm2", "cm3", "cc", "hp", "mp", "x",
  ]

  /// ISO 4217 codes.
  static let currencies: Set<ShortWord> = [
    "usd", "eur", "gbp", "ils", "nis", "jpy", "chf", "cad", "aud", "nzd", "cny", "rmb", "inr",
    "rub", "try", "brl", "mxn", "zar", "sek", "nok", "dkk", "pln", "czk", "huf", "ron", "krw",
    "sgd", "hkd", "thb", "idr", "myr", "php", "vnd", "sar", "aed", "egp", "jod", "kwd", "qar",
    "bhd", "omr", "iqd", "lbp", "syp", "yer", "mad", "dzd", "tnd", "lyd", "sdg", "irr", "irt",
    "toman", "pkr", "afn", "btc", "eth", "usdt",
  ]

  /// Names whose own punctuation ends them.
  static let punctuatedNames: Set<ShortWord> = [
    "yahoo!", "joomla!", "jeopardy!", "yum!", "e!", "guess?",
  ]

  /// Extensions of file names.
  static let fileExtensions: Set<ShortWord> = [
    "pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt", "ods", "odp", "rtf", "txt", "md",
    "csv", "tsv", "json", "xml", "yml", "yaml", "toml", "ini", "cfg", "conf", "log", "html", "htm",
    "css", "js", "ts", "jsx", "tsx", "swift", "py", "rb", "go", "rs", "c", "h", "cpp", "hpp", "cs",
    "java", "kt", "php", "sh", "bat", "sql", "jpg", "jpeg", "png", "gif", "bmp", "svg", "webp",
    "heic", "tif", "tiff", "ico", "psd", "ai", "mp3", "wav", "flac", "ogg", "m4a", "aac", "mp4",
    "mov", "avi", "mkv", "webm", "m4v", "zip", "rar", "gz", "tar", "tgz", "xz", "7z", "iso", "dmg",
    "exe", "msi", "apk", "ipa", "deb", "rpm", "dll", "so", "bin", "epub", "srt", "vtt", "strings",
    "xcstrings", "po", "pot", "xliff", "plist", "ics", "vcf", "eml", "bak", "tmp", "db", "sqlite",
  ]

  /// The last labels of host names that are known without a scheme.
  static let topLevelDomains: Set<ShortWord> = [
    "com", "org", "net", "io", "co", "il", "gov", "edu", "info", "app", "dev", "me", "ai", "tv",
    "ir", "sa", "ae", "eg", "pk", "jo", "uk", "de", "fr", "eu", "us", "ru", "biz", "int", "mil",
    "xyz", "online", "shop", "site", "ly", "gg", "to",
  ]
}
