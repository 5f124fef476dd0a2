import type { FastifyInstance, FastifyReply } from 'fastify'
import { text } from '#text'
import type { Needs } from '#server/needs.ts'
import { sendPlainPage } from '#server/platform/http/plain-page.ts'
import { escapeHtml } from '#contract/html.ts'
import { endMails } from './digests.store.ts'
import { personOf, unsubscribePath } from './unsubscribe-link.ts'

const words = text.mail.unsubscribed

/**
 * The link of a mail, without a session (RFC 8058). Mail programs and scanners open it: only the
 * POST of its button, or of a mail program's own, changes something.
 */
export function digestRoutes(app: FastifyInstance, { db, settings }: Needs) {
  const { secretKeys } = settings
  void app.register(async (scope) => {
    // The body says nothing that matters: `List-Unsubscribe=One-Click`, as a form of either kind.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null))
    })
    const open = { config: { access: 'public' as const, readsNoSession: true } }
    type Query = { Querystring: { token?: unknown } }

    scope.get<Query>(unsubscribePath, open, async ({ query }, reply) => {
      if (personOf(secretKeys, query.token) === undefined) return send(reply.code(404), invalid)
      return send(
        reply,
        `<p>${escapeHtml(words.question(settings.brandName))}</p>
<form method="post"><button>${escapeHtml(words.button)}</button></form>`,
      )
    })

    scope.post<Query>(unsubscribePath, open, async ({ query }, reply) => {
      const userId = personOf(secretKeys, query.token)
      if (userId === undefined) return send(reply.code(404), invalid)
      await endMails(db, userId)
      return send(
        reply,
        `<p role="status">${escapeHtml(words.done)}</p>
<p><a href="/settings#notifications">${escapeHtml(words.settings)}</a></p>`,
      )
    })
  })

  const send = (reply: FastifyReply, body: string) =>
    // Without a referrer, browsers send a form without its origin too.
    sendPlainPage(reply.header('referrer-policy', 'same-origin'), {
      title: `${words.title} | ${settings.brandName}`,
      style,
      body: `<p><strong>${escapeHtml(settings.brandName)}</strong></p>
<h1>${escapeHtml(words.title)}</h1>
${body}`,
      hasForm: true,
    })
}

const invalid = `<p>${escapeHtml(words.invalid)}</p>`

const style = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#fbf9f6, #0c1215); color: light-dark(#142026, #f2f0ec); }
main { max-width: 32rem; margin: 0 auto; padding: 2rem 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
a { color: light-dark(#005c71, #75c9da); }
button { min-height: 3rem; padding: 0 1.5rem; border: 0; border-radius: 0.75rem; font: inherit; font-weight: 600; background: light-dark(#005c71, #75c9da); color: light-dark(#fff, #0c1215); cursor: pointer; }
:focus-visible { outline: 2px solid light-dark(#005c71, #75c9da); outline-offset: 2px; }`
