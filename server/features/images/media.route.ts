import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../../platform/db.ts'
import { fail } from '../../platform/fail.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { imageKey } from './file-addresses.ts'
import { findVisibleWidths } from './images.store.ts'

type Address = { Params: { id: string; file: string } }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const fileName = /^([1-9]\d{0,3})\.webp$/

/** GET and HEAD /media/:id/:width.webp. The bytes under an address never change; what may change is who gets to see them. */
export function mediaRoute(app: FastifyInstance, { db, storage }: { db: Queryable; storage: Storage }): void {
  app.get<Address>('/media/:id/:file', { config: { access: 'resident' } }, async (request, reply) => {
    const { id, file } = request.params
    const width = Number(fileName.exec(file)?.[1])
    const widths = request.viewer && uuid.test(id) ? await findVisibleWidths(db, id, request.viewer) : undefined
    const bytes = widths?.includes(width) ? await storage.get(imageKey(id, width)) : undefined
    if (!bytes) fail('NOT_FOUND')
    return reply
      .type('image/webp')
      .headers({
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(bytes)
  })
}
