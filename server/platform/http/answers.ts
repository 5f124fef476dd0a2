import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { safeParse, type $ZodType } from 'zod/v4/core'

/** Only tests and development check answers, because a check costs a quarter of a page's time. */
export function answerSerializer(check: boolean): FastifySerializerCompiler<$ZodType> {
  if (!check) return () => toText
  return ({ schema, httpStatus, url }) =>
    (answer) => {
      const text = toText(answer)
      if (httpStatus !== '200') return text
      const plain: unknown = JSON.parse(text)
      const parsed = safeParse(schema, plain)
      if (!parsed.success)
        throw new Error(
          `${url} answers against the contract: ${JSON.stringify(parsed.error.issues)}`,
        )
      const extra = unknownKeys(plain, parsed.data)
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
