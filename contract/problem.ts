import * as z from 'zod/mini'

/** `fields`: input name → sentence. `requestId` is in the log. `error`: of `createPost` alone (R114). */
export const problem = z.object({
  code: z.string(),
  title: z.string(),
  text: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
  error: z.optional(z.string()),
})
export type Problem = z.infer<typeof problem>
