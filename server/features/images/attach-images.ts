import { imagePath } from '#contract/image-path.ts'
import { limits } from '#contract/limits.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import * as files from './files.store.ts'
import type { OwnUpload, PostImages } from './files.store.ts'
import { removeFilesJob } from './remove-files.ts'

/**
 * Gives uploaded pictures to a post, in the order of `ids`. Each must be the owner's own, uploaded for posts, finished and used
 * nowhere else but in `had`.
 */
export async function attachImages(
  tx: Queryable,
  post: PostImages,
  had: readonly string[] = [],
): Promise<void> {
  const { ids } = post
  if (ids.length === 0) fail('POST_IMAGE_REQUIRED')
  if (ids.length > limits.imagesPerPost || !ids.every(isUuid)) fail('POST_IMAGE_NOT_USABLE')
  if ((await files.placeImages(tx, post, had)) < ids.length) fail('POST_IMAGE_NOT_USABLE')
}

/** Gives a post exactly these pictures: some that it has already, or that the owner has uploaded since. The others are removed. */
export async function replaceImages(tx: Queryable, post: PostImages): Promise<void> {
  // First all leave their places: two that change places would meet in one.
  const had = await files.takeImages(tx, post.postId)
  await attachImages(tx, post, had)
  const unwanted = had.filter((id) => !post.ids.includes(id))
  if (unwanted.length > 0) await removeBytesOf(tx, await files.discardFiles(tx, unwanted))
}

/** Removes those of these uploads that never became a picture; one that did stays for another try. */
export const dropUnusable = async (
  tx: Queryable,
  { ownerId, ids }: Omit<PostImages, 'postId'>,
): Promise<void> => removeBytesOf(tx, await files.discardUnusable(tx, ownerId, ids.filter(isUuid)))

/** Takes a post's pictures away from it for good. */
export const releaseImagesOfPost = async (tx: Queryable, postId: string): Promise<void> =>
  removeBytesOf(tx, await files.discardImagesOf(tx, postId))

/** Removes everything that somebody uploaded, arrived or not. */
export const releaseFilesOf = async (tx: Queryable, ownerId: string): Promise<void> =>
  removeBytesOf(tx, await files.discardFilesOf(tx, ownerId))

/**
 * Makes a finished upload its owner's picture in place of the one before, and answers with its address. The caller holds the
 * owner's row.
 */
export async function attachAvatar(tx: Queryable, upload: OwnUpload): Promise<string> {
  await removeBytesOf(tx, await files.discardAvatars(tx, upload.ownerId, upload.id))
  if (!(await files.attachUpload(tx, 'avatar', upload))) fail('PROFILE_IMAGE_REQUIRED')
  return imagePath(upload.id.toLowerCase(), limits.avatarSidePx)
}

export const releaseAvatar = async (tx: Queryable, ownerId: string): Promise<void> =>
  removeBytesOf(tx, await files.discardAvatars(tx, ownerId, null))

/** Makes a finished document part of a request. */
export async function attachDocument(tx: Queryable, upload: OwnUpload): Promise<void> {
  if (!isUuid(upload.id) || !(await files.attachUpload(tx, 'verification', upload)))
    fail('VERIFICATION_DOCUMENT_REQUIRED')
}

export const deleteDocument = async (tx: Queryable, id: string): Promise<void> =>
  removeBytesOf(tx, await files.discardDocument(tx, id))

/** Takes back an upload that nothing uses. False where there is no such upload. */
export async function takeBack(tx: Queryable, upload: OwnUpload): Promise<boolean> {
  const discarded = await files.discardUpload(tx, upload)
  await removeBytesOf(tx, discarded)
  return discarded.length > 0
}

/** Nobody sees the files from the commit on; a job removes their bytes. */
async function removeBytesOf(tx: Queryable, discarded: string[]): Promise<void> {
  if (discarded.length > 0) await addJob(tx, removeFilesJob, {}, { jobKey: removeFilesJob })
}

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
