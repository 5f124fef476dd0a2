import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import { lobbyNoticePath } from '#contract/lobby-notice.ts'
import { signUpPage } from '#contract/pages.ts'
import { text } from '#text'
import type { Needs } from '#server/needs.ts'
import { authorize } from '#server/permissions.ts'
import { fail } from '#server/platform/http/fail.ts'
import { sendPlainPage } from '#server/platform/http/plain-page.ts'
import { escapeHtml } from '#contract/html.ts'
import { plainCode } from './building-code.ts'
import { findCode } from './building.store.ts'

const words = text.building.notice

/** One sheet to print, without a script. */
export function lobbyNoticeRoutes(app: FastifyInstance, { db, settings }: Needs) {
  const { publicUrl, signUp } = settings
  app.get(lobbyNoticePath, { config: { access: 'moderator' } }, async (request, reply) => {
    authorize(request.viewer ?? fail('NOT_SIGNED_IN'), 'building.change-code')
    const isAsked = signUp === 'code'
    const code = isAsked ? plainCode(settings, await findCode(db)) : null
    const { name } = settings.building
    const hint = isAsked && code === null ? words.noCode : words.hint
    return sendPlainPage(reply, {
      title: `${words.title} | ${name}`,
      style,
      body: notice(name, publicUrl, code, publicUrl === undefined ? words.noAddress : hint),
    })
  })
}

const style = `:root { color-scheme: light; }
@page { margin: 15mm; }
body { margin: 0 auto; padding: 10mm; max-width: 160mm; font: 16pt/1.4 system-ui, sans-serif; text-align: center; color: #000; background: #fff; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 32pt; line-height: 1.1; }
p { margin: 5mm 0; }
svg { width: 70mm; height: 70mm; }
strong { font-size: 20pt; }
.code { font: 600 28pt/1.2 ui-monospace, monospace; letter-spacing: 0.1em; }
.hint { padding: 4mm; font-size: 12pt; background: #eee; }
@media print { body { padding: 0; } .hint { display: none; } }`

const notice = (
  name: string,
  address: string | undefined,
  code: string | null,
  hint: string,
) => `<p class="hint">${escapeHtml(hint)}</p>
<h1>${escapeHtml(name)}</h1>
${words
  .about(name)
  .map((sentence) => `<p>${escapeHtml(sentence)}</p>`)
  .join('\n')}
${address === undefined ? '' : wayIn(address)}
${code === null ? '' : `<p>${escapeHtml(words.code)}<br><span class="code">${escapeHtml(code)}</span></p>`}`

/** Most people who scan it are new. Residents who are signed in get to Home. */
const wayIn = (
  address: string,
) => `<div role="img" aria-label="${escapeHtml(words.picture)}">${renderSVG(address + signUpPage.path, { ecc: 'M', border: 4 })}</div>
<p>${escapeHtml(words.open)}<br><strong>${escapeHtml(address)}</strong></p>`
