import { expect, test } from 'vitest'
import { pathHere } from './path-here.ts'

const back = (next: string | undefined) => pathHere(next, 'https://foyer.example')

test('after signing in one goes on to the page one wanted', () => {
  expect(back('/posts/1?from=mail')).toBe('/posts/1?from=mail')
  expect(back(undefined)).toBe('/')
})

test('no link makes the sign-in page lead to another site', () => {
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'evil.example',
  ])
    expect(back(next), next).toBe('/')
})

test('the sign-in page does not lead back to itself', () => {
  expect(back('/sign-in?next=/')).toBe('/')
})
