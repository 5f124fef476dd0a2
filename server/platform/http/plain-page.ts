import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#contract/html.ts'
import { styleSource } from './security-headers.ts'

type PlainPage = { title: string; style: string; body: string; hasForm?: boolean }

/** Without a script, in its own style only. `body` is HTML. */
export const sendPlainPage = (
  reply: FastifyReply,
  { title, style, body, hasForm = false }: PlainPage,
) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        `style-src ${styleSource(style)}`,
        `form-action ${hasForm ? "'self'" : "'none'"}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    ).send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`)
