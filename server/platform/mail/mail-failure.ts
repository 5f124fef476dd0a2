import * as z from 'zod/mini'

export const unreachable = 'mail server unreachable'
export const refused = 'mail server refused'

// Stored and logged: the server's own text may contain the address.
export function failureOf(error: unknown): string {
  const { code, responseCode } = z
    .looseObject({ code: z.optional(z.string()), responseCode: z.optional(z.number()) })
    .parse(error)
  // 421: available to nobody.
  const isAway = responseCode === undefined || responseCode === 421
  return isAway
    ? `${unreachable} (${responseCode ?? code ?? 'no code'})`
    : `${refused} (${responseCode})`
}
