import type { FastifySchemaCompiler } from 'fastify'
import { safeParse, type $ZodType } from 'zod/v4/core'
import { text } from '#contract/text/en.ts'

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
    const parsed = safeParse(schema, given ?? {})
    if (parsed.success) return { value: parsed.data }
    const fields: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) fields[String(path[0] ?? '')] ??= message
    return { error: new InvalidInput(fields) }
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
