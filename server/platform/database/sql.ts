import { createHash } from 'node:crypto'

/** One SQL statement with its values. A name makes PostgreSQL keep its plan; without one it is planned each time. */
export type Statement = { name?: string; text: string; values: unknown[] }

type Prepared = { name: string; text: string }
const prepared = new WeakMap<TemplateStringsArray, Map<string, Prepared>>()

/** sql`select … where id = ${id}`: values become parameters, never text. Named, so that its plan is kept. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  const written = values.filter((value) => value instanceof Written)
  const variants = prepared.get(strings) ?? new Map<string, Prepared>()
  prepared.set(strings, variants)
  const variant = written.map(({ text }) => text).join('\n')
  let known = variants.get(variant)
  if (!known) variants.set(variant, (known = prepare(strings, values)))
  return {
    ...known,
    values: written.length > 0 ? values.filter((value) => !(value instanceof Written)) : values,
  }
}

/** What is text of the statement, and no value of it. */
class Written {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * A number that is the same in every call, as the length of a page: it is written into the statement. PostgreSQL keeps a plan
 * only where it knows how much is asked for: with `limit $1` it expects a tenth of the table and plans each call anew, which
 * takes longer than the page itself.
 */
export function constant(value: number): Written {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`)
  return new Written(String(value))
}

/** part`p.is_free`: a condition without values, written into the statement. Statements that differ by it keep a plan each. */
export const part = (strings: TemplateStringsArray): Written => new Written(strings.join(''))

function prepare(strings: TemplateStringsArray, values: unknown[]): Prepared {
  let parameters = 0
  const text = strings.reduce((before, next, index) => {
    const value = values[index - 1]
    return before + (value instanceof Written ? value.text : `$${++parameters}`) + next
  })
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 24), text }
}
