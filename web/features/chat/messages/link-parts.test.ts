// Proves docs/specification.md: Messages
import { expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

const here = 'https://foyer.example'
const partsOf = (text: string) => linkParts(text, here)
const linksOf = (text: string) => partsOf(text).filter(({ href }) => href !== undefined)

test('an address is one to follow, without the sentence around it', () => {
  expect(partsOf('See (https://shop.example/posts/1?a=b). Nice!')).toEqual([
    { text: 'See (' },
    { text: 'https://shop.example/posts/1?a=b', href: 'https://shop.example/posts/1?a=b' },
    { text: '). Nice!' },
  ])
  expect(partsOf('www.shop.com, please')).toEqual([
    { text: 'www.shop.com', href: 'https://www.shop.com/' },
    { text: ', please' },
  ])
})

test('an address of Foyer itself opens inside', () => {
  expect(partsOf('https://foyer.example/posts/1?a=b#c')).toEqual([
    { text: 'https://foyer.example/posts/1?a=b#c', href: '/posts/1?a=b#c', isInside: true },
  ])
  for (const other of [
    'https://foyer.example.evil.com/',
    'http://foyer.example/',
    'https://foyer.example:8443/',
  ])
    expect(linksOf(other)).toEqual([{ text: other, href: other }])
})

test('what is no web address stays words', () => {
  for (const words of [
    'javascript:alert(1)',
    'JAVASCRIPT://x.example/%0aalert(1)',
    'data:text/html,hi',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://x.example/a',
    'mailto:ada@x.example',
    'ada@shop.com',
    '//evil.com/x',
    'hello.world',
    'done.it was nice',
    'http://',
    '<a href="x">y</a>',
  ])
    expect(partsOf(words), words).toEqual([{ text: words }])
})

test('tags around an address are words, and no part of it', () => {
  expect(
    partsOf('<b>https://shop.example/a</b>')
      .map(({ text }) => text)
      .join(''),
  ).toBe('<b>https://shop.example/a</b>')
  expect(linksOf('"https://shop.example/a"><script>')).toEqual([
    { text: 'https://shop.example/a', href: 'https://shop.example/a' },
  ])
})

test('a host that looks like another one is shown as it is called', () => {
  // Cyrillic а and е.
  for (const written of ['https://\u0430pple.com/login', 'https://\u0435x\u0430mple.com/a']) {
    const [link] = linksOf(written)
    expect(link?.text).toMatch(/^https:\/\/xn--[\x20-\x7e]+$/)
    expect(link?.href).toBe(link?.text)
  }
  // A full stop of full width.
  for (const { text, href } of linksOf('https://paypal.com\uff0eevil.com/'))
    expect(new URL(text).host).toBe(new URL(href ?? '').host)
})

test('letters that hide or turn a part of an address are not drawn', () => {
  for (const letter of [
    '\u202e',
    '\u2066',
    '\u200b',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u180e',
  ])
    for (const written of [
      `https://shop.example/${letter}moc.elgoog`,
      `https://shop${letter}.example/a`,
    ])
      for (const { text, href } of linksOf(written)) {
        expect(text).not.toContain(letter)
        expect(new URL(text).host).toBe(new URL(href ?? '').host)
      }
})

test('a name before the host makes no link to that host', () => {
  for (const written of [
    'https://paypal.com@evil.com/',
    'https://paypal.com:80@evil.com/',
    'https://a%40b@evil.com',
  ])
    for (const { text, href } of linksOf(written)) {
      expect(href).not.toContain('@')
      expect(text).not.toContain('evil')
      expect(new URL(href ?? '').host).not.toContain('evil')
    }
})

test('nothing that was written is lost, and a text made to take long does not', () => {
  for (const text of [
    'a https://x.example/ b http://y.example c',
    `${'https://x.example/('.repeat(200)}`,
    `${'www.'.repeat(1000)}`,
    `${'a.'.repeat(2000)}com`,
    `http://${'['.repeat(3000)}`,
  ]) {
    const begin = performance.now()
    expect(linkParts(text, here).length).toBeGreaterThan(0)
    expect(performance.now() - begin).toBeLessThan(2000)
  }
})
