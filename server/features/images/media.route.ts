import type { FastifyInstance } from 'fastify'
import { fail } from '#server/platform/http/fail.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { avifKey, imageKey } from './stored-files.ts'
import { findVisibleWidths, type Widths } from './images.store.ts'
import { isLowerUuid } from '#server/platform/uuid.ts'
import type { Needs } from '#server/needs.ts'

type Address = { Params: { id: string; file: string } }

const fileName = /^([1-9]\d{0,3})\.webp$/

/** The content at an address never changes, but permission to see it may. */
export function mediaRoute(app: FastifyInstance, { db, storage }: Needs) {
  app.get<Address>(
    '/media/:id/:file',
    { config: { access: 'resident' } },
    async (request, reply) => {
      const { id, file } = request.params
      const width = Number(fileName.exec(file)?.[1])
      const visible =
        request.viewer && isLowerUuid(id)
          ? await findVisibleWidths(db, id, request.viewer)
          : undefined
      if (!visible?.widths.includes(width)) fail('NOT_FOUND')
      const { type, bytes } =
        (await read(storage, visible, { id, width }, readsAvif(request.headers.accept))) ??
        fail('NOT_FOUND')
      return reply
        .type(type)
        .headers({
          'cache-control': 'private, max-age=31536000, immutable',
          vary: 'accept',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(bytes)
    },
  )
}

async function read(
  storage: Storage,
  { avifWidths }: Widths,
  { id, width }: { id: string; width: number },
  asAvif: boolean,
) {
  const avif =
    asAvif && avifWidths?.includes(width) ? await storage.get(avifKey(id, width)) : undefined
  if (avif) return { type: 'image/avif', bytes: avif }
  const webp = await storage.get(imageKey(id, width))
  return webp && { type: 'image/webp', bytes: webp }
}

/** `*` does not count: programs without AVIF send it. */
const readsAvif = (accept = '') =>
  accept
    .split(',')
    .some((range) => /^\s*image\/avif\s*(;|$)/i.test(range) && !/;\s*q=0(\.0*)?\s*$/i.test(range))
