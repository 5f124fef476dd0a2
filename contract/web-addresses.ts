// Endings that people click, and hardly anybody's name: `Dr.No` and `wei.li` are no addresses, though their ends are countries.
const endings =
  'com|net|org|info|biz|io|app|dev|xyz|top|shop|store|site|online|website|club|click|icu|vip|tv|ru|cn|uk|us|de|eu|example'

// http://… · www.… · ada@x.com · x.com · bit.ly/…
const webAddress = new RegExp(
  `://|\\bwww\\.|\\S@\\S+\\.\\S|[\\p{L}\\p{N}-]\\.(?:${endings})(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}]\\.\\p{L}{2,}/\\S`,
  'iu',
)

/** Whether a text holds a web or mail address: what a name would be used for by whoever wants it read, not by whoever bears it. */
export const holdsWebAddress = (text: string): boolean => webAddress.test(text.normalize('NFKC'))
