import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errors } from '#contract/errors.ts'

export function apiDocsRoutes(app: FastifyInstance) {
  const open = { config: { access: 'public' as const } }
  app.get('/api/openapi.json', open, async () => openApiDocument())
  app.get('/api/docs', open, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

const rows = endpoints.map(
  ([, { method, path, access, summary, errors: codes }]) =>
    `<tr><td><code>${method}</code></td><td><code>${escaped(path)}</code></td><td>${access}</td><td>${escaped(summary)}</td>` +
    `<td>${codes.map((code) => `<abbr title="${escaped(errors[code].title)}">${code}</abbr>`).join(' ')}</td></tr>`,
)

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Foyer API</title></head>
<body><h1>Foyer API</h1>
<p>Every endpoint, who may call it, and how it may fail. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th>Method</th><th>Path</th><th>Access</th><th>What it does</th><th>Failures</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>
</body></html>`
