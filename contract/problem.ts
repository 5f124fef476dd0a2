import * as z from 'zod/mini'

/** How every failure looks on the wire. `fields` maps an input's name to its sentence; `requestId` finds the story in the log. */
export const problem = z.object({
  code: z.string(),
  title: z.string(),
  text: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
})
export type Problem = z.infer<typeof problem>
