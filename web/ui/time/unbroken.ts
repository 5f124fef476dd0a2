/** No line ends inside `Nov 25, 6:00 PM` or `6:30 to 7:00 PM`. */
export const unbroken = (sentence: string): string =>
  sentence.replace(dates, (date) => date.replaceAll(' ', '\u00a0'))
const dates = /[A-Z][a-z]{2} \d+,(?: \d+:\d\d [AP]M)?|\d+:\d\d(?: [AP]M)? to \d+:\d\d [AP]M/g
