import { createHash } from 'node:crypto'

/** One SQL statement with its values. A name makes PostgreSQL keep its plan; without one it is planned each time. */
export type Statement = { name?: string; text: string; values: unknown[] }

const prepared = new WeakMap<TemplateStringsArray, { name: string; text: string }>()

/** sql`select … where id = ${id}`: values become parameters, never text. Named, so that its plan is kept. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  let known = prepared.get(strings)
  if (!known) {
    const text = withParameters(strings)
    known = { name: createHash('sha256').update(text).digest('base64url').slice(0, 24), text }
    prepared.set(strings, known)
  }
  return { ...known, values }
}

/** As `sql`, but planned for the values at hand: for searches, whose best plan depends on the term. */
export function sqlPlannedEachTime(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  return { text: withParameters(strings), values }
}

function withParameters(strings: TemplateStringsArray): string {
  return strings.reduce((text, part, index) => `${text}$${index}${part}`)
}
