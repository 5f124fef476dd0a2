import { randomUUID } from 'node:crypto'
import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import type { Random } from '#seed/random.ts'

/** As far as `toJSONSchema` describes what the contract takes. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
  minimum?: number
  maximum?: number
}

const asInput = { io: 'input', unrepresentable: 'any' } as const
const schemas = new Map<$ZodType, Schema>()
export function schemaOf(schema: $ZodType): Schema {
  const made: Schema =
    schemas.get(schema) ?? JSON.parse(JSON.stringify(toJSONSchema(schema, asInput)))
  schemas.set(schema, made)
  return made
}

export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDFFF',
  '\uDC00\uD800',
  '\u200B',
  '\u202Eevil',
  '\uFEFF',
  '\u2028',
  '\r\nX-Header: 1',
  '../../etc/passwd',
  '%00',
  '%',
  '%c0%af',
  "' or 1=1 --",
  '"; drop table users; --',
  '$1',
  '\\',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '9007199254740993',
  '99999999999999999999999',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  'é'.normalize('NFD').repeat(500),
  '👩‍👩‍👧‍👦'.repeat(300),
  'a'.repeat(20_000),
  '%'.repeat(4000),
  '_'.repeat(4000),
  '('.repeat(3000),
]

const hostileNumbers = [
  0,
  -1,
  -0,
  1.5,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
]

/** One of what JSON can say, and what a careless parser takes for something else. */
export function hostileValue(random: Random, depth = 0): unknown {
  const kinds = [
    () => random.pick(hostileTexts),
    () => random.pick(hostileNumbers),
    () => random.pick([true, false, null]),
    () => [],
    () => ({}),
    () => deep(random.pick([5, 50, 500])),
    () => Array.from({ length: random.whole(1, 40) }, () => random.pick(hostileTexts)),
    () => ({
      [random.pick(hostileTexts)]: depth < 3 ? hostileValue(random, depth + 1) : null,
      toString: 'x',
      length: -1,
    }),
    () => randomUUID(),
  ]
  return random.pick(kinds)()
}

function deep(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/**
 * Mostly what the schema allows, with texts that are hostile, and sometimes anything. `known` are
 * ids of things that exist.
 */
export function valueFor(schema: Schema, random: Random, known: readonly string[]): unknown {
  if (random.chance(0.08)) return hostileValue(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return valueFor(random.pick(schema.anyOf), random, known)
  const { properties = {}, required = [] } = schema
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties).flatMap(([name, property]) => {
          const isLeftOut = random.chance(required.includes(name) ? 0.04 : 0.4)
          return isLeftOut ? [] : [[name, valueFor(property, random, known)]]
        }),
      )
    case 'array':
      return Array.from({ length: random.whole(0, 4) }, () =>
        valueFor(schema.items ?? {}, random, known),
      )
    case 'integer':
    case 'number':
      return random.chance(0.7)
        ? random.whole(Math.max(schema.minimum ?? 0, 0), Math.min(schema.maximum ?? 50, 1000))
        : random.pick(hostileNumbers)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return textFor(schema.format, random, known)
  }
}

function textFor(format: string | undefined, random: Random, known: readonly string[]): string {
  if (format === 'uuid' || random.chance(0.1))
    return random.chance(0.9) ? random.pick(known) : randomUUID()
  if (random.chance(0.35)) return random.pick(hostileTexts)
  return random.pick([
    'Walnut side table',
    'correct horse',
    `${random.whole(0, 99_999)}@building.example`,
    `name${random.whole(0, 99_999)}`,
    `${random.whole(0, 500)}`,
    new Date(Date.now() + random.whole(-9, 9) * 86_400_000).toISOString(),
  ])
}
