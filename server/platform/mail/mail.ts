import { randomInt, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Queryable } from '../database/db.ts'
import { addJob } from '../jobs/jobs.ts'

const mail = z.object({
  to: z.email(),
  subject: z.string(),
  /** Its paragraphs are those of the HTML. One of them is the button's link, alone. */
  text: z.string(),
  button: z.optional(z.object({ label: z.string(), link: z.string() })),
  /** Ends such mails without a session (RFC 8058). */
  unsubscribe: z.optional(z.string()),
  /** It is not sent after this time, when what it says is over. */
  until: z.optional(z.iso.datetime()),
})
export type Mail = z.infer<typeof mail>

export const queuedMail = z.extend(mail, { id: z.uuid() })
export type QueuedMail = z.infer<typeof queuedMail>

/** In one of two queues, so that a mail server that hangs holds two workers and not all of them. */
export async function enqueueMail(tx: Queryable, message: Mail) {
  const queue = `send-mail ${randomInt(2)}`
  await addJob(tx, 'send-mail', { id: randomUUID(), ...message }, { queue })
}
