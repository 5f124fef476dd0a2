// Proves docs/specification.md: Handover pass
import { expect, test } from 'vitest'
import { fits, tokenIn } from './check-token.ts'

/** Both of 16 zero bytes. */
const token = 'AAAAAAAAAAAAAAAAAAAAAA'
const tokenHash = 'N0cI__dxndWXnsh11WzSKG9tPPfsMXo7JWMqqyjsN7s'
const path = '/handover/4e0e53ab-5a44-46a5-ac2a-4a4e9e5e1a11'

test('a scan fits its own pass, by the hash alone, and no other', async () => {
  expect(await fits(token, tokenHash)).toBe(true)
  expect(await fits('_-AAAAAAAAAAAAAAAAAAAA', tokenHash)).toBe(false)
})

test('only the picture of this very handover is read', () => {
  expect(tokenIn(`https://foyer.example${path}#${token}`, path)).toBe(token)
  expect(tokenIn(`https://foyer.example/handover/another#${token}`, path)).toBeNull()
  expect(tokenIn(`https://foyer.example${path}`, path)).toBeNull()
  expect(tokenIn('WIFI:S:lobby;;', path)).toBeNull()
})
