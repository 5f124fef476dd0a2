// Country codes that also end names (`Dr.No`, `wei.li`) are left out.
const endings =
  'com|net|org|info|biz|io|app|dev|xyz|top|shop|store|site|online|website|club|click|icu|vip|tv|ru|cn|uk|us|de|eu|example'

// http://… · www.… · ada@x.com · x.com · bit.ly/…
const webAddress = new RegExp(
  `://|\\bwww\\.|\\S@[^\\s@]+\\.\\S|[\\p{L}\\p{N}-]\\.(?:${endings})(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}]\\.\\p{L}{2,}/\\S`,
  'iu',
)

/** Names must not advertise a web or email address. */
export const holdsWebAddress = (text: string): boolean => webAddress.test(text.normalize('NFKC'))
