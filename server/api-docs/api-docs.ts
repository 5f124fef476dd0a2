import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { apiDocsPath } from '#contract/personal-tokens.ts'
import { inProject } from '#server/platform/in-project.ts'
import { viewerPage, viewerPolicy, startViewer } from './viewer.ts'

const open = { config: { access: 'public', readsNoSession: true } } as const
const compress = promisify(brotliCompress)
const viewer = (file: string) => createRequire(import.meta.url).resolve(`swagger-ui-dist/${file}`)

export function apiDocsRoutes(app: FastifyInstance) {
  const description = inProject('contract/openapi.json')
  serveFile(app, '/api/openapi.json', 'application/json', () => readFile(description))
  serveFile(app, '/api/docs/viewer.js', 'text/javascript', () =>
    readFile(viewer('swagger-ui-bundle.js')),
  )
  serveFile(app, '/api/docs/viewer.css', 'text/css', () => readFile(viewer('swagger-ui.css')))
  serveFile(app, '/api/docs/start.js', 'text/javascript', async () => Buffer.from(startViewer))
  app.get(apiDocsPath, open, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', viewerPolicy)
      .send(viewerPage),
  )
}

/** Read and compressed when somebody first asks. */
function serveFile(app: FastifyInstance, path: string, type: string, read: () => Promise<Buffer>) {
  let kept: Promise<{ plain: Buffer; small: Buffer }> | undefined
  const load = async () => {
    const plain = await read()
    const small = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return { plain, small }
  }
  app.get(path, open, async (request, reply) => {
    const { plain, small } = await (kept ??= load())
    void reply.type(`${type}; charset=utf-8`).header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return plain
    void reply.header('content-encoding', 'br')
    return small
  })
}
