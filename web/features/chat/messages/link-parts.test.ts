import { expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

test('an address is one to follow, without the sentence around it', () => {
  expect(linkParts('See (https://foyer.example/posts/1?a=b). Nice!')).toEqual([
    { text: 'See (' },
    { text: 'https://foyer.example/posts/1?a=b', href: 'https://foyer.example/posts/1?a=b' },
    { text: '). Nice!' },
  ])
})

test('what is no web address stays words', () => {
  for (const words of ['javascript:alert(1)', 'data:text/html,hi', 'hello.world', 'http://'])
    expect(linkParts(words)).toEqual([{ text: words }])
})
