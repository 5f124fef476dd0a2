import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { safeParse, type $ZodType, type output } from 'zod/v4/core'
import { text } from '#text'

/** `fields` maps each input's name to its first message. */
export class InvalidInput extends Error {
  readonly fields: Record<string, string>
  constructor(fields: Record<string, string>) {
    super('invalid input')
    this.fields = fields
  }
}

export const inputValidator: FastifySchemaCompiler<$ZodType> =
  ({ schema }) =>
  (given: unknown) => {
    const field = unstorableIn(given)
    if (field !== undefined)
      return { error: new InvalidInput({ [field]: text.form.impossibleCharacters }) }
    try {
      return { value: checked(schema, given ?? {}) }
    } catch (error) {
      if (error instanceof InvalidInput) return { error }
      throw error
    }
  }

/** @throws InvalidInput */
export function checked<Schema extends $ZodType>(schema: Schema, given: unknown): output<Schema> {
  const parsed = safeParse(schema, given)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[String(path[0] ?? '')] ??= message
  throw new InvalidInput(fields)
}

/**
 * PostgreSQL's text can't store U+0000 or half of a surrogate pair. A loop, because nesting can be
 * too deep for recursion.
 */
function unstorableIn(given: unknown): string | undefined {
  if (typeof given !== 'object' || given === null) return isStorable(given) ? undefined : ''
  for (const [field, value] of Object.entries(given)) {
    const left: unknown[] = [field, value]
    while (left.length > 0) {
      const part = left.pop()
      if (!isStorable(part)) return field.toWellFormed()
      if (typeof part === 'object' && part !== null)
        for (const [key, inner] of Object.entries(part)) left.push(key, inner)
    }
  }
  return undefined
}

const isStorable = (value: unknown): boolean =>
  typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))

/** Only tests and development check answers, because a check costs a quarter of a page's time. */
export function answerSerializer(check: boolean): FastifySerializerCompiler<$ZodType> {
  if (!check) return () => toText
  return ({ schema, httpStatus, url }) =>
    (answer) => {
      const text = toText(answer)
      if (httpStatus !== '200') return text
      const plain: unknown = JSON.parse(text)
      const { data, error } = safeParse(schema, plain)
      if (error)
        throw new Error(`${url} answers against the contract: ${JSON.stringify(error.issues)}`)
      const extra = unknownKeys(plain, data)
      if (extra.length > 0)
        throw new Error(
          `${url} answers with what the contract does not promise: ${extra.join(', ')}`,
        )
      return text
    }
}

const toText = (answer: unknown) => (typeof answer === 'string' ? answer : JSON.stringify(answer))

/** Zod strips unknown keys. */
function unknownKeys(sent: unknown, parsed: unknown, path = ''): string[] {
  if (typeof sent !== 'object' || sent === null || typeof parsed !== 'object' || parsed === null)
    return []
  const known = new Map<string, unknown>(Object.entries(parsed))
  return Object.entries(sent).flatMap(([key, value]) =>
    known.has(key) ? unknownKeys(value, known.get(key), `${path}.${key}`) : [`${path}.${key}`],
  )
}
