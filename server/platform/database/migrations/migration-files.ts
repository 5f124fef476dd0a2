import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Migration = { name: string; sha256: string; text: string }

export function migrationsIn(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_[a-z0-9-]+\.sql$/.test(name))
  return names.toSorted().map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return {
      name: path.basename(name, '.sql'),
      sha256: createHash('sha256').update(text).digest('hex'),
      text,
    }
  })
}
