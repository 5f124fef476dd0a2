import { createHash } from 'node:crypto'

/** PostgreSQL caches the plan of a named statement. */
export type Statement = { name?: string; text: string; values: unknown[] }

type Prepared = { name: string; text: string }
const prepared = new WeakMap<TemplateStringsArray, Map<string, Prepared>>()

/** Values become parameters, never text. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  const variants = prepared.get(strings) ?? new Map<string, Prepared>()
  prepared.set(strings, variants)
  const variant = values.map((value) => (value instanceof Part ? value.text : '')).join('\n')
  let known = variants.get(variant)
  if (!known) variants.set(variant, (known = prepare(strings, values)))
  return { ...known, values: valuesOf(values) }
}

/** `place` marks each value. */
export class Part {
  readonly text: string
  readonly values: unknown[]
  constructor(text: string, values: unknown[] = []) {
    this.text = text
    this.values = values
  }
}
const place = '\0'

/** A fragment; its values become parameters too. Each combination of fragments has its own plan. */
export const part = (strings: TemplateStringsArray, ...values: unknown[]): Part =>
  new Part(textOf(strings, values), valuesOf(values))

/**
 * Inlines a fixed number such as a page's length. For `limit $1` PostgreSQL assumes a tenth of the
 * table and plans each call anew, which takes longer than the query.
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
