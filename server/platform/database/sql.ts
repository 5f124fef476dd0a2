import { createHash } from 'node:crypto'

/** One SQL statement with its values. A name makes PostgreSQL keep its plan; without one it is planned each time. */
export type Statement = { name?: string; text: string; values: unknown[] }

type Prepared = { name: string; text: string }
const prepared = new WeakMap<TemplateStringsArray, Map<string, Prepared>>()

/** sql`select … where id = ${id}`: values become parameters, never text. Named, so that its plan is kept. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  const variants = prepared.get(strings) ?? new Map<string, Prepared>()
  prepared.set(strings, variants)
  const variant = values.map((value) => (value instanceof Part ? value.text : '')).join('\n')
  let known = variants.get(variant)
  if (!known) variants.set(variant, (known = prepare(strings, values)))
  return { ...known, values: valuesOf(values) }
}

/** A piece of a statement, with `place` where each of its values belongs. */
export class Part {
  readonly text: string
  readonly values: unknown[]
  constructor(text: string, values: unknown[] = []) {
    this.text = text
    this.values = values
  }
}
const place = '\0'

/**
 * part`p.is_free`: a piece that several statements share, or that makes the difference between two; its values become parameters
 * too. Statements that differ by a part keep a plan each.
 */
export const part = (strings: TemplateStringsArray, ...values: unknown[]): Part =>
  new Part(textOf(strings, values), valuesOf(values))

/**
 * A number that is the same in every call, as the length of a page: it is written into the statement. PostgreSQL keeps a plan
 * only where it knows how much is asked for: with `limit $1` it expects a tenth of the table and plans each call anew, which
 * takes longer than the page itself.
 */
export function constant(value: number): Part {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`)
  return new Part(String(value))
}

const textOf = (strings: TemplateStringsArray, values: unknown[]): string =>
  strings.reduce((before, next, index) => {
    const value = values[index - 1]
    return before + (value instanceof Part ? value.text : place) + next
  })

const valuesOf = (values: unknown[]): unknown[] =>
  values.flatMap((value) => (value instanceof Part ? value.values : [value]))

function prepare(strings: TemplateStringsArray, values: unknown[]): Prepared {
  let parameters = 0
  const text = textOf(strings, values).replaceAll(place, () => `$${++parameters}`)
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 24), text }
}
