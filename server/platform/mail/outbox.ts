import type { FastifyInstance, FastifyRequest } from 'fastify'
import { text } from '#text'
import { sql, type Db } from '../database/db.ts'
import { fail } from '../http/fail.ts'
import { isLocalCaller } from '../http/monitoring/local-caller.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import { outboxBody, outboxStyle, type OutboxMail } from './outbox.page.ts'
import { sameSecret } from '../secrets/tokens.ts'

const cookie = 'foyer-outbox'
const shownMails = 100

/** A repeated mail is kept once. */
export async function keepInOutbox(
  db: Db,
  mail: { id: string; to: string; subject: string; text: string; html: string },
) {
  await db.query(sql`
    insert into outbox_mails (id, recipient, subject, body, html)
    values (${mail.id}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html})
    on conflict (id) do nothing`)
}

export async function purgeOutbox(db: Db) {
  await db.query(sql`delete from outbox_mails where created_at < now() - interval '7 days'`)
}

/**
 * `key` is new at every start and printed as `/outbox?key=…`, which sets a cookie. 404 without it
 * or from another machine.
 */
export function registerOutbox(app: FastifyInstance, { db, key }: { db: Db; key: string }) {
  const open = { config: { access: 'public' as const } }
  app.get<{ Querystring: { key?: unknown } }>('/outbox', open, async (request, reply) => {
    if (!isLocalCaller(request)) fail('NOT_FOUND')
    const { key: given } = request.query
    if (typeof given === 'string' && sameSecret(given, key)) {
      // Removes the key from the address bar.
      return reply
        .setCookie(cookie, key, { path: '/outbox', httpOnly: true, sameSite: 'lax' })
        .redirect('/outbox', 303)
    }
    if (!holdsKey(request, key)) fail('NOT_FOUND')
    const mails = await db.query<OutboxMail>(sql`
      select id, recipient, subject, body, created_at as "createdAt" from outbox_mails order by seq desc limit ${shownMails}`)
    return sendPlainPage(reply, {
      title: text.outbox.heading,
      style: outboxStyle,
      body: outboxBody(mails),
    })
  })
  app.get<{ Params: { id: string } }>('/outbox/mails/:id', open, async (request, reply) => {
    if (!isLocalCaller(request) || !holdsKey(request, key)) fail('NOT_FOUND')
    const html = await db.value<string | null>(sql`
      select html from outbox_mails where id::text = ${request.params.id}`)
    // A mail has its styles in it.
    return reply
      .headers({
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html ?? fail('NOT_FOUND'))
  })
}

function holdsKey(request: FastifyRequest, key: string) {
  const given = request.cookies[cookie]
  return given !== undefined && sameSecret(given, key)
}
