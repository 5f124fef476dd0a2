import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { text } from '#text'
import { isLoopback } from '#server/config/addresses.ts'
import type { Db } from '../database/db.ts'
import { mailHtml } from './layout/mail-html.ts'
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
export function openMail(
  config: { brandName: string } & (
    | { smtpUrl: string; from: string | ((brandName: string) => string) }
    | { outbox: Db }
  ),
): Mailer {
  if ('outbox' in config)
    return {
      deliver: (mail) =>
        keepInOutbox(config.outbox, {
          ...mail,
          html: mailHtml(config.brandName, mail),
          text: withUnsubscribe(mail),
        }),
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
    // On this machine its certificate is usually self-signed, and nobody can listen.
    tls: { rejectUnauthorized: !isLoopback(new URL(config.smtpUrl).hostname) },
  })
  const { from } = config
  const sender = () => (typeof from === 'string' ? from : from(config.brandName))
  const domain = /@([^\s>]+)/.exec(sender())?.[1] ?? 'localhost'
  return {
    deliver: async (mail) => {
      const { id, to, subject, unsubscribe } = mail
      const message = {
        // The same in every attempt, so that servers recognise a repeated mail.
        messageId: `<${id}@${domain}>`,
        from: sender(),
        to: { name: '', address: to },
        subject,
        text: withUnsubscribe(mail),
        html: mailHtml(config.brandName, mail),
        headers: {
          // Absence replies would go to the sender's mailbox (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== undefined && unsubscribeHeaders(unsubscribe)),
        },
      }
      await transport.sendMail(message).catch((error: unknown) => {
        throw failureOf(error)
      })
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

const withUnsubscribe = ({ text: words, unsubscribe }: QueuedMail) =>
  unsubscribe === undefined ? words : `${words}\n${text.mail.unsubscribe}: ${unsubscribe}\n`

/** Mail programs show a button of their own. */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export const unreachable = 'mail server unreachable'
export const refused = 'mail server refused'

/** Its message is stored and logged: the server's own text may contain the address. */
export class MailFailure extends Error {
  /** Others would fail too. */
  readonly isAway: boolean
  /** This address or mail is refused for good. */
  readonly isFinal: boolean
  /** Nobody knows: the connection ended without an answer. */
  readonly mayHaveArrived: boolean
  constructor(message: string, { code, responseCode, syscall }: Cause, cause: unknown) {
    super(message, { cause })
    this.isAway = message.startsWith(unreachable) || code === 'EAUTH'
    this.isFinal = !this.isAway && responseCode !== undefined && responseCode >= 500
    this.mayHaveArrived =
      responseCode === undefined && syscall !== 'connect' && code !== 'EDNS' && code !== 'EAUTH'
  }
}

const causeOf = z.looseObject({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  syscall: z.optional(z.string()),
})
type Cause = z.infer<typeof causeOf>

function failureOf(error: unknown) {
  const cause = causeOf.parse(error)
  const { code, responseCode } = cause
  // 421: available to nobody.
  const isAway = responseCode === undefined || responseCode === 421
  const message = isAway
    ? `${unreachable} (${responseCode ?? code ?? 'no code'})`
    : `${refused} (${responseCode})`
  return new MailFailure(message, cause, error)
}
