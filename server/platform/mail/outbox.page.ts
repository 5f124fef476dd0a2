import { text } from '#text'
import { escapeHtml } from '#contract/html.ts'

export type OutboxMail = {
  id: string
  recipient: string
  subject: string
  body: string
  createdAt: Date
}

export const outboxBody = (mails: OutboxMail[]) => `<h1>${escapeHtml(text.outbox.heading)}</h1>
<p>${escapeHtml(text.outbox.about)}</p>
${mails.length === 0 ? `<p>${escapeHtml(text.outbox.empty)}</p>` : mails.map(article).join('\n')}`

const article = ({ id, recipient, subject, body, createdAt }: OutboxMail) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p><span>${escapeHtml(text.outbox.to(recipient))}</span> · <time datetime="${createdAt.toISOString()}">${createdAt.toISOString().replace('T', ' ').slice(0, 19)} UTC</time></p>
<pre>${withLinks(body)}</pre>
<p><a href="/outbox/mails/${id}">${escapeHtml(text.outbox.asSent)}</a></p>
</article>`

/** Searches the raw text, before escaping; a final full stop is the sentence's. */
function withLinks(body: string) {
  const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g
  let html = ''
  let end = 0
  for (const { 0: url, index } of body.matchAll(address)) {
    html += `${escapeHtml(body.slice(end, index))}<a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(url)}</a>`
    end = index + url.length
  }
  return html + escapeHtml(body.slice(end))
}

export const outboxStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
article { margin-block: 1.5rem; padding: 1rem; border: 1px solid; border-radius: 0.75rem; }
h2 { margin: 0; font-size: 1.125rem; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }`
