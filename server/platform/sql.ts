import { createHash } from 'node:crypto'

/** One SQL statement with its values. A name makes PostgreSQL keep its plan; without one it is planned each time. */
export type Statement = { name?: string; text: string; values: unknown[] }

type Prepared = { name: string; text: string; hasConstants: boolean }
const prepared = new WeakMap<TemplateStringsArray, Prepared>()

/** sql`select … where id = ${id}`: values become parameters, never text. Named, so that its plan is kept. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  let known = prepared.get(strings)
  if (!known) prepared.set(strings, (known = prepare(strings, values)))
  const { name, text, hasConstants } = known
  return { name, text, values: hasConstants ? values.filter((value) => !(value instanceof Constant)) : values }
}

class Constant {
  readonly value: number
  constructor(value: number) {
    this.value = value
  }
}

/**
 * A number that is the same in every call, as the length of a page: it is written into the statement. PostgreSQL keeps a plan
 * only where it knows how much is asked for: with `limit $1` it expects a tenth of the table and plans each call anew, which
 * takes longer than the page itself.
 */
export function constant(value: number): Constant {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`)
  return new Constant(value)
}

/** As `sql`, but planned for the values at hand: for searches, whose best plan depends on the term. */
export function sqlPlannedEachTime(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  return { text: withParameters(strings, values), values: values.filter((value) => !(value instanceof Constant)) }
}

function prepare(strings: TemplateStringsArray, values: unknown[]): Prepared {
  const text = withParameters(strings, values)
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  return { name, text, hasConstants: values.some((value) => value instanceof Constant) }
}

function withParameters(strings: TemplateStringsArray, values: unknown[]): string {
  let parameters = 0
  return strings.reduce((text, part, index) => {
    const value = values[index - 1]
    return text + (value instanceof Constant ? String(value.value) : `$${++parameters}`) + part
  })
}
