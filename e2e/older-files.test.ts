// Proves docs/specification.md: Without a connection
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dayMs } from '#contract/time-units.ts'
import { bringBack } from '../scripts/bring-back.mjs'

test('an update keeps the files of the last version, however old it is, and those of the month before it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [before, assets] = [path.join(folder, 'before'), path.join(folder, 'assets')]
  for (const each of [before, assets]) mkdirSync(each)
  const built = Object.entries({ last: 60, 'month-before': 85, 'long-before': 95 })
  for (const [name, days] of built) {
    const file = path.join(before, name)
    writeFileSync(file, name)
    const builtAt = new Date(Date.now() - days * dayMs)
    utimesSync(file, builtAt, builtAt)
  }
  writeFileSync(path.join(assets, 'new'), '')
  bringBack(before, assets)
  expect(readdirSync(assets).toSorted()).toEqual(['last', 'month-before', 'new'])
})
