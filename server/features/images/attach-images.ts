import { limits } from '#contract/limits.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { sql } from '#server/platform/database/sql.ts'
import { removeFilesJob } from './remove-files.ts'

/**
 * Gives uploaded pictures to a post, in the order of `ids`. Each must be the owner's own, uploaded for posts, finished and used
 * nowhere else. @throws Failure POST_IMAGE_REQUIRED, POST_IMAGE_NOT_USABLE
 */
export async function attachImages(
  tx: Queryable,
  post: { postId: string; ownerId: string; ids: readonly string[] },
): Promise<void> {
  const { postId, ownerId, ids } = post
  if (ids.length === 0) fail('POST_IMAGE_REQUIRED')
  if (ids.length > limits.imagesPerPost || !ids.every((id) => uuid.test(id)))
    fail('POST_IMAGE_NOT_USABLE')
  const attached = await tx.query(sql`
    update files set post_id = ${postId}, position = wanted.position, attached_at = now()
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
    where files.id = wanted.id and owner_id = ${ownerId} and purpose = 'post' and status = 'ready' and attached_at is null
    returning files.id`)
  if (attached.length < ids.length) fail('POST_IMAGE_NOT_USABLE')
}

/** Takes a post's pictures away from it, for good: nobody sees them from the commit on, and a job removes their bytes. */
export async function releaseImagesOfPost(tx: Queryable, postId: string): Promise<void> {
  await tx.query(
    sql`update files set status = 'deleted', wrapped_key = null, post_id = null, position = null where post_id = ${postId}`,
  )
  await addJob(tx, removeFilesJob, {}, { jobKey: removeFilesJob })
}

/** Gives up everything that somebody uploaded, arrived or not: nobody sees it from the commit on, and a job removes the bytes. */
export async function releaseFilesOf(tx: Queryable, ownerId: string): Promise<void> {
  await tx.query(
    sql`update files set status = 'deleted', wrapped_key = null, post_id = null, position = null where owner_id = ${ownerId}`,
  )
  await addJob(tx, removeFilesJob, {}, { jobKey: removeFilesJob })
}

/** Makes a finished document part of a request. @throws Failure VERIFICATION_DOCUMENT_REQUIRED unless it is the owner's own and unused */
export async function attachDocument(
  tx: Queryable,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<void> {
  if (!uuid.test(id)) fail('VERIFICATION_DOCUMENT_REQUIRED')
  const attached = await tx.query(sql`
    update files set attached_at = now()
    where id = ${id} and owner_id = ${ownerId} and purpose = 'verification' and status = 'ready' and attached_at is null returning id`)
  if (attached.length === 0) fail('VERIFICATION_DOCUMENT_REQUIRED')
}

/** Removes a document for good; its bytes go by a job after the commit. */
export async function deleteDocument(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    sql`update files set status = 'deleted', wrapped_key = null where id = ${id} and purpose = 'verification'`,
  )
  await addJob(tx, removeFilesJob, {}, { jobKey: removeFilesJob })
}

/** Takes back an upload that nothing uses. False where there is no such one. */
export async function takeBack(
  tx: Queryable,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<boolean> {
  const deleted = await tx.query(sql`
    update files set status = 'deleted', wrapped_key = null
    where id = ${id} and owner_id = ${ownerId} and attached_at is null and status <> 'deleted' returning id`)
  if (deleted.length > 0) await addJob(tx, removeFilesJob, {}, { jobKey: removeFilesJob })
  return deleted.length > 0
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
