import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { uploadsPath as path } from '#contract/image-path.ts'
import { fail } from '../http/fail.ts'
import { isLowerUuid } from '../uuid.ts'
import { newUploadKey } from './arriving-bytes.ts'
import type { StoreOptions } from './encrypted-store.ts'
import { tusServer } from './tus-server.ts'
import { readUploadHeaders, type UploadRules } from './upload-headers.ts'

type Options = StoreOptions & UploadRules

/** Checks permissions before tus sees the request. */
export function registerTus(app: FastifyInstance, options: Options) {
  const { arriving, keys, records } = options
  const passOn = tusServer(app, { ...options, path })

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const route = { config: { access: 'resident' }, exposeHeadRoute: false } as const
    scope.post(path, route, async (request, reply) => {
      const id = randomUUID()
      const upload = readUploadHeaders(request, options)
      await records.create({ id, ...upload, wrappedKey: newUploadKey(keys, id) })
      await passOn(request, reply, id)
      if (reply.raw.statusCode === 201) return
      await records.remove(id)
      await arriving.remove(id)
    })
    scope.route<{ Params: { id: string } }>({
      ...route,
      method: ['HEAD', 'PATCH', 'DELETE', 'GET'],
      url: `${path}/:id`,
      handler: async (request, reply) => {
        const { id } = request.params
        const record = isLowerUuid(id) ? await records.find(id) : undefined
        // Not even the owner can download: a stolen session gains nothing.
        if (request.method === 'GET' || !record || record.ownerId !== request.viewer?.id)
          fail('NOT_FOUND')
        await passOn(request, reply, id)
      },
    })
  })
}
