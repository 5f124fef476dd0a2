import type { FastifyInstance } from 'fastify'
import { deleteImage, finishUpload, uploadPurpose } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { fail } from '#server/platform/http/fail.ts'
import { openImagePipeline } from '#server/platform/images/pipeline.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { NewUpload } from '#server/platform/uploads/upload-records.ts'
import { openUploads } from '#server/platform/uploads/uploads.ts'
import { takeBack } from './owned-files.ts'
import { arrivingFolder, avifKey, imageKey } from './stored-files.ts'
import { finishUploads } from './finish-upload.ts'
import { uploadRecords, findVisibleWidths, type Widths } from './images.store.ts'
import type { Needs } from '#server/needs.ts'

export function imageRoutes(app: FastifyInstance, deps: Needs) {
  const { db, limits: rates, storage, settings } = deps
  const inTable = uploadRecords(db)
  const records = {
    ...inTable,
    create: async (upload: NewUpload) => {
      await rates.take('upload.account', upload.ownerId)
      await inTable.create(upload)
    },
  }
  const uploads = openUploads({
    directory: arrivingFolder(settings),
    keys: settings.secretKeys,
    records,
  })
  const pipeline = openImagePipeline()
  const finish = finishUploads({ db, storage, uploads, pipeline, settings })
  app.addHook('onClose', () => pipeline.close())

  uploads.register(app, {
    purposes: uploadPurpose.options,
    maxBytes: limits.uploadMaxBytes,
    expirationMs: limits.unattachedHours * 3_600_000,
  })
  serve(app, finishUpload, ({ params, viewer }) => finish(params.id, viewer.id))
  serve(app, deleteImage, async ({ params, viewer }) => {
    const taken = await db.transaction((tx) => takeBack(tx, { ownerId: viewer.id, id: params.id }))
    return taken ? {} : fail('NOT_FOUND')
  })
  mediaRoute(app, deps)
}

type Address = { Params: { id: string; file: string } }
type Found = { type: 'image/avif' | 'image/webp'; bytes: Buffer }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const fileName = /^([1-9]\d{0,3})\.webp$/

/** The content at an address never changes, but permission to see it may. */
function mediaRoute(app: FastifyInstance, { db, storage }: Needs) {
  app.get<Address>(
    '/media/:id/:file',
    { config: { access: 'resident' } },
    async (request, reply) => {
      const { id, file } = request.params
      const width = Number(fileName.exec(file)?.[1])
      const visible =
        request.viewer && uuid.test(id)
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
          'x-content-type-options': 'nosniff',
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
): Promise<Found | undefined> {
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
