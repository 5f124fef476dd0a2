import { appendFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { randomFrom } from '../../bench/corpus.ts'

/** What a row draws; how the requests interleave differs in each run. */
export const random = randomFrom(Number(process.env['FAULTS_SEED'] ?? 1))

export const choice = <T>(of: readonly T[]): T => {
  const chosen = of[Math.floor(random() * of.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

/** One line, which `npm run test:faults` prints below the row. */
export function tell(line: string): void {
  const said = `${line} (load ${loadavg()[0]?.toFixed(1)})`
  const file = process.env['FAULTS_FIGURES']
  if (file === undefined) console.log(said)
  else appendFileSync(file, `${said}\n`)
}

export const longest = (ms: number[]) => `${(Math.max(...ms) / 1000).toFixed(1)} s`
export const middle = (ms: number[]) =>
  `${((ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)] ?? 0) / 1000).toFixed(1)} s`
