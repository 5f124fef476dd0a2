import { errors } from '#contract/errors.ts'
import type { FinishedUpload } from '#contract/images.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { ImagePipeline } from '#server/platform/rendering/pipeline.ts'
import type { ImagePurpose, Picture } from '#server/platform/rendering/render.ts'
import { encrypt } from '#server/platform/secrets/encryption.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { documentContext, documentKey, imageKey, type FileSettings } from './stored-files.ts'
import {
  findImage,
  findOwnFile,
  isReady,
  markFailed,
  markReady,
  type OwnFile,
} from './images.store.ts'
import { removeBytes } from './remove-files.ts'

type FinishDeps = {
  db: Queryable
  storage: Storage
  uploads: Uploads
  pipeline: ImagePipeline
  settings: FileSettings
}
const busySeconds = 3
type Finish = (id: string, ownerId: string) => Promise<FinishedUpload>

/** Steps are repeatable after a crash; concurrent requests share them. */
export function finishUploads(deps: FinishDeps): Finish {
  const running = new Map<string, Promise<FinishedUpload>>()
  return async (id, ownerId) => {
    const file = await findOwnFile(deps.db, id, ownerId)
    if (!file || file.status === 'deleted') fail('NOT_FOUND')
    if (file.status === 'failed') fail(file.errorCode ?? 'IMAGE_UNREADABLE')
    if (file.status === 'ready') return answer(deps, id)
    const work =
      running.get(id) ?? finish(deps, { id, ownerId }, file).finally(() => running.delete(id))
    running.set(id, work)
    return work
  }
}

async function finish(
  deps: FinishDeps,
  { id, ownerId }: { id: string; ownerId: string },
  { purpose, sizeBytes, wrappedKey }: OwnFile,
): Promise<FinishedUpload> {
  const { db, uploads, pipeline } = deps
  if (!wrappedKey || (await uploads.arrivedBytes(id)) !== sizeBytes)
    // Another node may have finished it meanwhile.
    return (await isReady(db, id)) ? answer(deps, id) : fail('UPLOAD_INCOMPLETE')
  const processed = await pipeline
    .processImage(() => uploads.read(id, wrappedKey), purpose, ownerId)
    .catch(async (error: unknown) => {
      if (await isReady(db, id)) return undefined
      throw error
    })
  if (!processed) return answer(deps, id)
  if (!processed.ok) {
    // A server fault keeps the upload for another try.
    if (errors[processed.code].status === 503) return fail(processed.code, busySeconds)
    await markFailed(db, id, processed.code)
    await uploads.removeBytes(id)
    return fail(processed.code)
  }
  const storageKey = await store(deps, id, purpose, processed)
  const widths = processed.renderings.map((rendering) => rendering.width)
  const done = await markReady(db, id, { ...processed, storageKey, widths })
  await uploads.removeBytes(id)
  return done ? answer(deps, id) : takenBack(deps, id)
}

async function store(
  { storage, settings }: FinishDeps,
  id: string,
  purpose: ImagePurpose,
  picture: Picture,
) {
  if (purpose !== 'verification') {
    for (const { width, bytes } of picture.renderings)
      await storage.put(imageKey(id, width), bytes, 'image/webp')
    return `images/${id}`
  }
  for (const { bytes } of picture.renderings)
    await storage.put(
      documentKey(id),
      encrypt(settings.secretKeys, documentContext(id), bytes),
      'application/octet-stream',
    )
  return documentKey(id)
}

/** By its owner, or finished by another node first. */
async function takenBack(deps: FinishDeps, id: string) {
  const { db, storage } = deps
  if (await isReady(db, id)) return answer(deps, id)
  await removeBytes(storage, id)
  return fail('NOT_FOUND')
}

const answer = async ({ db }: FinishDeps, id: string): Promise<FinishedUpload> => ({
  id,
  image: (await findImage(db, id)) ?? null,
})
