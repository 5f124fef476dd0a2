import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readArguments } from './usage/usage.mjs'

const { positionals } = readArguments(
  `npm run sbom [-- FILE]

Writes the packages installed here that Foyer runs with, as CycloneDX, into FILE (dist/sbom.json).`,
  { mostPositionals: 1 },
)
const [file = 'dist/sbom.json'] = positionals
const npm = process.env['npm_execpath']
if (!npm) throw new Error('run it as npm run sbom')
const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']
const { status, stdout, stderr } = spawnSync(process.execPath, [npm, ...args], {
  encoding: 'utf8',
  maxBuffer: 64_000_000,
})
if (status !== 0) throw new Error(stderr)
const { components } = JSON.parse(stdout)
mkdirSync('dist', { recursive: true })
writeFileSync(file, stdout)
console.log(`${file}: ${components.length} runtime packages`)
