import type { FastifySchemaCompiler } from 'fastify'
import { safeParse, type $ZodType } from 'zod/v4/core'

/** What was sent is not what the contract asks for; `fields` maps each input's name to its first sentence. */
export class InvalidInput extends Error {
  readonly fields: Record<string, string>
  constructor(fields: Record<string, string>) {
    super('invalid input')
    this.fields = fields
  }
}

/** Parses params, query and body by the contract's schemas, so that handlers only see what passed. */
export const inputValidator: FastifySchemaCompiler<$ZodType> =
  ({ schema }) =>
  (given: unknown) => {
    if (holdsNul(given)) return { error: new InvalidInput({}) }
    const parsed = safeParse(schema, given ?? {})
    if (parsed.success) return { value: parsed.data }
    const fields: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) fields[String(path[0] ?? '')] ??= message
    return { error: new InvalidInput(fields) }
  }

/** PostgreSQL's text cannot hold the character U+0000, and nobody types it. A loop: what is sent may be nested as deep as it is long. */
function holdsNul(given: unknown): boolean {
  const left = [given]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && value.includes('\0')) return true
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) left.push(inner)
  }
  return false
}
