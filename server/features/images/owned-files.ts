import { imagePath } from '#contract/image-path.ts'
import { limits } from '#contract/limits.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import * as files from './files.store.ts'
import type { OwnUpload, PostImages } from './files.store.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { removeFilesJob } from './remove-files.ts'

/** In the order of `ids`. Each must be the owner's, finished, and unused or in this post. */
export async function replaceImages(tx: Queryable, post: PostImages) {
  // Clear all places first, so that two pictures can swap.
  const had = await files.takeImages(tx, post.postId)
  if ((await files.placeImages(tx, post)) < post.ids.length) fail('POST_IMAGE_NOT_USABLE')
  const unwanted = had.filter((id) => !post.ids.includes(id))
  if (unwanted.length > 0) await removeBytesOf(tx, await files.discardFiles(tx, unwanted))
}

export const dropUnusable = async (tx: Queryable, { ownerId, ids }: Omit<PostImages, 'postId'>) =>
  removeBytesOf(tx, await files.discardUnusable(tx, ownerId, ids.filter(isUuid)))

export const releaseImagesOfPost = async (tx: Queryable, postId: string) =>
  removeBytesOf(tx, await files.discardImagesOf(tx, postId))

export const releaseFilesOf = async (tx: Queryable, ownerId: string) =>
  removeBytesOf(tx, await files.discardFilesOf(tx, ownerId))

/** The caller holds the owner's row. */
export async function attachAvatar(tx: Queryable, upload: OwnUpload) {
  await removeBytesOf(tx, await files.discardAvatars(tx, upload.ownerId, upload.id))
  if (!(await files.attachUpload(tx, 'avatar', upload))) fail('PROFILE_IMAGE_REQUIRED')
  return imagePath(upload.id.toLowerCase(), limits.avatarSidePx)
}

export const releaseAvatar = async (tx: Queryable, ownerId: string) =>
  removeBytesOf(tx, await files.discardAvatars(tx, ownerId, null))

export async function attachDocument(tx: Queryable, upload: OwnUpload) {
  if (!isUuid(upload.id) || !(await files.attachUpload(tx, 'verification', upload)))
    fail('VERIFICATION_DOCUMENT_REQUIRED')
}

export const deleteDocument = async (tx: Queryable, id: string) =>
  removeBytesOf(tx, await files.discardDocument(tx, id))

export async function takeBack(tx: Queryable, upload: OwnUpload) {
  const discarded = await files.discardUpload(tx, upload)
  await removeBytesOf(tx, discarded)
  return discarded.length > 0
}

/** A job removes the bytes after the commit. */
async function removeBytesOf(tx: Queryable, discarded: string[]) {
  if (discarded.length > 0) await addJob(tx, removeFilesJob, {}, { jobKey: removeFilesJob })
}
