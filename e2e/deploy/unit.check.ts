import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { project, run } from './command.ts'

const unit = path.join(project, 'deploy/foyer.service')

test('systemd knows every line of the unit', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-unit-'))
  const file = path.join(folder, 'foyer.service')
  copyFileSync(unit, file)
  expect(run('systemd-analyze', ['verify', file])).toBe('')
  writeFileSync(file, readFileSync(unit, 'utf8').replace('ProtectHome=', 'ProtectHouse='))
  expect(run('systemd-analyze', ['verify', file])).toContain('ProtectHouse')
  rmSync(folder, { recursive: true })
})

test('systemd counts the unit as little exposed: at most 1.5 of 10', () => {
  const said = run('systemd-analyze', ['security', '--offline=true', '--threshold=15', unit])
  console.log(said.trim().split('\n').at(-1))
})
