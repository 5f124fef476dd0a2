import type { FastifyInstance } from 'fastify'
import { deleteImage, finishUpload, uploadPurpose } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { fail } from '#server/platform/http/fail.ts'
import { openImagePipeline } from '#server/platform/rendering/pipeline.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { NewUpload } from '#server/platform/uploads/upload-records.ts'
import { openArriving } from './arriving-uploads.ts'
import { takeBack } from './owned-files.ts'
import { finishUploads } from './finish-upload.ts'
import { uploadRecords } from './upload-records.store.ts'
import type { Needs } from '#server/needs.ts'
import { mediaRoute } from './media.route.ts'

export function imageRoutes(app: FastifyInstance, deps: Needs) {
  const { db, disk, limits: rates, storage, settings } = deps
  const inTable = uploadRecords(db)
  const records = {
    ...inTable,
    create: async (upload: NewUpload) => {
      if (!disk.hasRoomForUploads()) fail('UPLOADS_NO_ROOM')
      await rates.take('upload.account', upload.ownerId)
      await inTable.create(upload)
    },
  }
  const uploads = openArriving(deps, records)
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
