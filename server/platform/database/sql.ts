import { createHash } from 'node:crypto'

/** PostgreSQL caches the plan of a named statement. */
export type Statement = { name?: string; text: string; values: unknown[] }

type Prepared = { name: string; text: string }
const prepared = variantsOf(prepare)
const fragments = variantsOf((strings, values) => ({
  id: `${++made}`,
  text: textOf(strings, values),
}))
let made = 0

/** Values become parameters, never text. */
export const sql = (strings: TemplateStringsArray, ...values: unknown[]): Statement => ({
  ...prepared(strings, values),
  values: valuesOf(values),
})

/** `place` marks each value. Fragments with the same text share an `id`. */
export class Part {
  readonly id: string
  readonly text: string
  readonly values: unknown[]
  constructor({ id, text }: { id: string; text: string }, values: unknown[] = []) {
    this.id = id
    this.text = text
    this.values = values
  }
}
const place = '\0'

/** A fragment; its values become parameters too. Each combination of fragments has its own plan. */
export const part = (strings: TemplateStringsArray, ...values: unknown[]): Part =>
  new Part(fragments(strings, values), valuesOf(values))

/**
 * Inlines a fixed number such as a page's length. For `limit $1` PostgreSQL assumes a tenth of the
 * table and plans each call anew, which takes longer than the query.
 */
export function constant(value: number): Part {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`)
  return new Part({ id: `=${value}`, text: String(value) })
}

/** Makes each combination of a template and its fragments once: a request only compares ids. */
function variantsOf<Made>(make: (strings: TemplateStringsArray, values: unknown[]) => Made) {
  const known = new WeakMap<TemplateStringsArray, Map<string, Made>>()
  return (strings: TemplateStringsArray, values: unknown[]): Made => {
    let variants = known.get(strings)
    if (!variants) known.set(strings, (variants = new Map()))
    let key = ''
    for (const value of values) key += value instanceof Part ? `${value.id},` : ','
    let variant = variants.get(key)
    if (variant === undefined) variants.set(key, (variant = make(strings, values)))
    return variant
  }
}

const textOf = (strings: TemplateStringsArray, values: unknown[]) =>
  strings.reduce((before, next, index) => {
    const value = values[index - 1]
    return before + (value instanceof Part ? value.text : place) + next
  })

// Runs for each statement of a request; flatMap would make an array of each value.
function valuesOf(values: unknown[]): unknown[] {
  const all: unknown[] = []
  for (const value of values)
    if (value instanceof Part) all.push(...value.values)
    else all.push(value)
  return all
}

function prepare(strings: TemplateStringsArray, values: unknown[]): Prepared {
  let parameters = 0
  const text = textOf(strings, values).replaceAll(place, () => `$${++parameters}`)
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 24), text }
}
