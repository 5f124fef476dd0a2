import { expect, test } from 'vitest'
import { pathHere } from './path-here.ts'

test('after signing in, people go on to the page they wanted', () => {
  for (const next of [
    '/posts/1?from=mail',
    '/settings#change-email',
    '/message?chat=1',
    '/a//b',
    '/?next=//x',
  ])
    expect(pathHere(next)).toBe(next)
  expect(pathHere(undefined)).toBe('/')
})

test('the sign-in page does not lead back to itself', () => {
  expect(pathHere('/sign-in?next=/')).toBe('/')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example/x',
  '/.//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/%2e%2E//evil.example',
  '/.\t//evil.example',
  '//user:secret@evil.example',
  '///evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  ' //evil.example',
  '',
])('%j leads home', (next) => {
  expect(pathHere(next)).toBe('/')
})

test('none of 10,000 addresses built from known tricks leads to another site', () => {
  const random = seeded(20_261_121)
  const addresses = Array.from({ length: 10_000 }, () => {
    const start = random() < 0.75 ? '/' : ''
    return (
      start +
      Array.from(
        { length: 1 + random() * 8 },
        () => pieces[Math.floor(random() * pieces.length)],
      ).join('')
    )
  })
  expect(addresses.filter((next) => !isHere(pathHere(next)))).toEqual([])
  expect(addresses.filter((next) => pathHere(pathHere(next)) !== pathHere(next))).toEqual([])
  // Not every address leads home.
  expect(new Set(addresses.map(pathHere)).size).toBeGreaterThan(2000)
})

/**
 * As browsers read it and a Location header allows it: one leading slash, no other site, visible
 * ASCII only.
 */
function isHere(result: string): boolean {
  const origin = 'https://foyer.example'
  return new URL(result, origin).origin === origin && /^\/(?![/\\])[\x21-\x7E]*$/.test(result)
}

const pieces = [
  [
    '/',
    '//',
    '\\',
    '/.',
    '/..',
    './',
    '../',
    '.',
    '..',
    '/x',
    'x',
    '/x/..',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5c',
    '%00',
    '%0a',
  ],
  [
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '\u00A0',
    '\u2028',
    '\uFEFF',
    '\u200B',
    '\u3002',
    '\uFF0F',
    '\uFF3C',
    '\uFF0E',
    '\u2025',
  ],
  [
    '\uD800',
    '\uDC00',
    '🏠',
    'ß',
    'evil.example',
    '//evil.example',
    '@evil.example',
    'user:secret@',
    ':',
    ':80',
    ';',
    '[::1]',
  ],
  [
    'https:',
    'http:',
    'javascript:',
    'data:',
    'file:',
    'https://foyer.example',
    'http://here.invalid',
    '?',
    '#',
    '?next=',
    '&',
  ],
].flat()

/** mulberry32: the same numbers in every run, from 0 up to 1. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
