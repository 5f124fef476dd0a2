// Proves docs/specification.md: Everywhere
import { beforeAll, expect, test, vi } from 'vitest'

type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (given: string) => unknown>
let rules: Rules
beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://foyer.example/posts/1'))
  vi.stubGlobal('trustedTypes', { createPolicy: (_: string, given: Rules) => (rules = given) })
  await import('./trusted-types.ts')
})

test('markup from a string is the drawing of a button or nothing', () => {
  const drawing =
    '<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 32 32" width="32" height="32"><use class="pswp__icn-shadow" xlink:href="#pswp__icn-close"/><path d="M24 10l-2-2-6 6z" id="pswp__icn-close"/></svg>'
  for (const markup of ['', drawing, '<script></script>'])
    expect(rules.createHTML(markup)).toBe(markup)
  for (const markup of [
    'words',
    '<img src="x" onerror="alert(1)">',
    '<svg onload="alert(1)"></svg>',
    '<svg/onload=alert(1)>',
    '<svg class="a"onload="alert(1)">',
    `${drawing}<script>alert(1)</script>`,
    '<script>alert(1)</script>',
    '<svg><a href="javascript:alert(1)"></a></svg>',
    '<svg ONLOAD="alert(1)">',
  ])
    expect([markup, rules.createHTML(markup)]).toEqual([markup, null])
})

test('scripts come from the build, and none from a string', () => {
  for (const address of ['/service-worker.js', 'https://foyer.example/assets/worker-1.js'])
    expect(rules.createScriptURL(address)).toBe(address)
  for (const address of [
    'https://evil.example/assets/x.js',
    '//evil.example/service-worker.js',
    '/media/1/960.webp',
    '/assets/../media/1/960.webp',
    'data:text/javascript,alert(1)',
    'blob:https://foyer.example/1',
  ])
    expect([address, rules.createScriptURL(address)]).toEqual([address, null])
  expect(rules.createScript('{"@type":"Product"}')).toBe('{"@type":"Product"}')
  for (const script of ['alert(1)', '"words"', '{"a":1};alert(1)'])
    expect([script, rules.createScript(script)]).toEqual([script, null])
})
