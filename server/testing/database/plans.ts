import { escapeLiteral } from 'pg'
import { queryable, type Db, type Queryable, type Statement } from '#server/platform/database/db.ts'

/**
 * The rows that all steps passed on or filtered out, the 8 kB pages read (each time), the indexes
 * used, and the tables over a thousand rows read without one.
 */
export type Work = { rows: number; pages: number; indexes: string[]; wholeTables: string[] }

/** PostgreSQL may choose either plan for a named statement. */
export const planModes = ['force_generic_plan', 'force_custom_plan'] as const

/** Runs statements twice, so they must change nothing. */
export async function workOf(
  db: Db,
  mode: (typeof planModes)[number],
  ask: (db: Queryable) => Promise<unknown>,
): Promise<Work> {
  const asked: Statement[] = []
  await ask(
    queryable((statement) => {
      asked.push(statement)
      return db.query(statement)
    }),
  )
  const steps: Step[] = []
  let pages = 0
  const client = await db.pool.connect()
  try {
    await client.query(`set plan_cache_mode = ${mode}`)
    for (const { text, values } of asked) {
      await client.query(`prepare asked as ${text}`)
      const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
        `explain (analyze, buffers, timing off, format json) execute asked(${values.map(literal).join()})`,
      )
      for (const row of explained.rows) {
        const { Plan: whole } = row['QUERY PLAN'][0]
        steps.push(...stepsOf(whole))
        pages += whole['Shared Hit Blocks'] + whole['Shared Read Blocks']
      }
      await client.query('deallocate asked')
    }
  } finally {
    client.release(true) // its settings go with it
  }
  const taken = steps.filter((step) => step['Actual Loops'] > 0)
  return {
    pages,
    rows: taken.reduce((sum, step) => sum + rowsOf(step), 0),
    indexes: taken.flatMap((step) => step['Index Name'] ?? []),
    wholeTables: taken.flatMap((step) =>
      step['Node Type'] === 'Seq Scan' && rowsOf(step) > 1000 ? (step['Relation Name'] ?? []) : [],
    ),
  }
}

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Actual Loops': number
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Step[]
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

const rowsOf = (step: Step) =>
  step['Actual Loops'] *
  (step['Actual Rows'] +
    (step['Rows Removed by Filter'] ?? 0) +
    (step['Rows Removed by Join Filter'] ?? 0) +
    (step['Rows Removed by Index Recheck'] ?? 0))

function literal(value: unknown): string {
  const text = String(value)
  if (value === null) return text
  return Array.isArray(value) && value.length > 0
    ? `array[${value.map(literal).join()}]`
    : escapeLiteral(Array.isArray(value) ? '{}' : text)
}
