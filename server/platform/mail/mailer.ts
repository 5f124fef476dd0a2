import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import type { Db } from '../database/db.ts'
import type { QueuedMail } from './mail.ts'
import { keepInOutbox } from './outbox.ts'

export type Mailer = {
  /** Throws on failure; the job tries again. */
  deliver: (mail: QueuedMail) => Promise<void>
  /** Throws unless mail can be sent now. */
  check: () => Promise<void>
  close: () => void
}

/** SMTP, or the local outbox. */
export function openMail(config: { smtpUrl: string; from: string } | { outbox: Db }): Mailer {
  if ('outbox' in config)
    return {
      deliver: (message) => keepInOutbox(config.outbox, message),
      check: async () => {},
      close: () => {},
    }
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(config.from)?.[1] ?? 'localhost'
  return {
    deliver: async ({ id, to, subject, text, html }) => {
      const message = {
        // The same in every attempt, so that servers recognise a repeated mail.
        messageId: `<${id}@${domain}>`,
        from: config.from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
      }
      await transport.sendMail(message).catch((error: unknown) => {
        throw new Error(failureOf(error), { cause: error })
      })
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

export const unreachable = 'mail server unreachable'
export const refused = 'mail server refused'

// Stored and logged: the server's own text may contain the address.
function failureOf(error: unknown) {
  const { code, responseCode } = z
    .looseObject({ code: z.optional(z.string()), responseCode: z.optional(z.number()) })
    .parse(error)
  // 421: available to nobody.
  const isAway = responseCode === undefined || responseCode === 421
  return isAway
    ? `${unreachable} (${responseCode ?? code ?? 'no code'})`
    : `${refused} (${responseCode})`
}
