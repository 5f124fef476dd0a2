import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { reasonOf } from '#server/platform/start-error.ts'

/** The newest version encrypts; all decrypt. */
export type SecretKey = { version: number; key: Buffer }

type OnProblem = (problem: string) => void

const keyBytes = 32

/** One key (version 1), or `2:…,1:…`; newest first. 32 bytes each, in base64 or base64url. */
export function parseSecretKeys(text: string, onProblem: OnProblem) {
  const keys = text.split(',').map((part) => parseKey(part.trim()))
  const valid = keys.filter((key) => key !== undefined)
  if (valid.length < keys.length)
    onProblem(
      'must be 32 random bytes in base64, or a list such as 2:…,1:… where keys were rotated (a key that Foyer made begins with 1: already)',
    )
  if (new Set(valid.map(({ version }) => version)).size < valid.length)
    onProblem('has one version twice')
  return valid.toSorted((a, b) => b.version - a.version)
}

/** DATA_DIR/secret-key, which `makes` creates. */
export function keptSecretKeys(
  dataDir: string,
  { makes, onProblem }: { makes: boolean; onProblem: OnProblem },
) {
  const file = path.join(dataDir, 'secret-key')
  try {
    if (!existsSync(file)) {
      if (!makes) return []
      if (existsSync(path.join(dataDir, 'postgres'))) {
        onProblem(
          `${file} is missing, and the data in DATA_DIR is encrypted with it: put it back. If it is lost, write what \`openssl rand -base64 32\` prints ` +
            'into this file; then reset each two-step sign-in (`npm run admin -- reset-second-factor EMAIL`), and make a new building code at /admin',
        )
        return []
      }
      make(dataDir, file)
    }
    return parseSecretKeys(readFileSync(file, 'utf8').trim(), (problem) =>
      onProblem(`SECRET_KEY in ${file} ${problem}`),
    )
  } catch (error) {
    onProblem(`DATA_DIR cannot keep the secret key: ${reasonOf(error)}`)
    return []
  }
}

function parseKey(text: string): SecretKey | undefined {
  const [, version = '1', encoded = ''] = /^(?:([1-9]\d{0,8}):)?([\w+/-]+=?)$/.exec(text) ?? []
  const key = Buffer.from(encoded, 'base64url')
  return key.length === keyBytes ? { version: Number(version), key } : undefined
}

function make(dataDir: string, file: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `1:${randomBytes(keyBytes).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file) // atomic, and never replaces a key in use
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}
