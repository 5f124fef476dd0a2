import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '#server/openapi/document.ts'
import { argumentsOrEnd } from './command-line.ts'

const { check } = argumentsOrEnd(
  { check: { type: 'boolean', default: false } },
  `npm run openapi [-- --check]

Writes contract/openapi.json from the contract. --check only compares.`,
)
const file = fileURLToPath(new URL('../../contract/openapi.json', import.meta.url))
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`

if (!check) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error(
    'contract/openapi.json is not what the contract says: run `npm run openapi` and commit the change.',
  )
  process.exitCode = 1
}
