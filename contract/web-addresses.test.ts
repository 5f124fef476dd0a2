import { expect, test } from 'vitest'
import { holdsWebAddress } from './web-addresses.ts'

test.each([
  'WIN: http://evil.example',
  'https://x',
  'ftp://x.y',
  'www.evil',
  'See WWW.evil.example',
  'x.com',
  'Visit X.COM today',
  'prizes-4-you.net!',
  'shop.co.uk',
  'evil．com',
  'ada@x.com',
  'bit.ly/2abc',
  't.me/win',
])('%s holds an address', (name) => {
  expect(holdsWebAddress(name)).toBe(true)
})

test.each(['@', 'a@', 'a.', 'www.'])('a flood of %s is read at once', (words) => {
  const began = performance.now()
  holdsWebAddress(words.repeat(100_000 / words.length))
  expect(performance.now() - began).toBeLessThan(1000)
})

test.each([
  'Ada Lovelace',
  'J. R. Smith',
  'J.R.R. Tolkien',
  'St. John',
  'St.John',
  'Dr.No',
  'Dr. Anna-Maria O’Neill',
  'Mr./Mrs. Brown',
  'Sammy Davis, Jr.',
  'ada.lovelace',
  'ada.l',
  'wei.li',
  'jack.ma',
  'tom.community',
  'awww.cute',
  'M@ria',
  'שרה 🌻',
  '李小龍',
  'A.K.A. Pedro',
])('%s is a name', (name) => {
  expect(holdsWebAddress(name)).toBe(false)
})
