import { limits } from '#contract/limits.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { sql } from '#server/platform/database/sql.ts'
import { removeFilesJob } from './remove-files.ts'

type Wanted = { postId: string; ownerId: string; ids: readonly string[] }

/**
 * Gives a post exactly these pictures, in this order: those that it has already or that the owner has uploaded since. What it
 * loses is gone for good. @throws Failure POST_IMAGE_NOT_USABLE
 */
export async function replaceImages(
  tx: Queryable,
  { postId, ownerId, ids }: Wanted,
): Promise<void> {
  if (ids.length > limits.imagesPerPost || !ids.every((id) => uuid.test(id)))
    fail('POST_IMAGE_NOT_USABLE')
  // All leave their places first: two that change places would meet in one.
  const had = await tx.query<{ id: string }>(
    sql`update files set post_id = null, position = null where post_id = ${postId} returning id`,
  )
  const hadIds = had.map(({ id }) => id)
  const placed = await tx.query(sql`
    update files set post_id = ${postId}, position = wanted.position, attached_at = coalesce(attached_at, now())
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
    where files.id = wanted.id and owner_id = ${ownerId} and purpose = 'post' and status = 'ready'
      and (attached_at is null or files.id = any(${hadIds}::uuid[]))
    returning files.id`)
  if (placed.length < ids.length) fail('POST_IMAGE_NOT_USABLE')
  await discard(
    tx,
    hadIds.filter((id) => !ids.includes(id)),
  )
}

/** Gives up those of these uploads that never became a picture; one that did stays for another try. */
export async function dropUnusable(
  tx: Queryable,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<void> {
  const unusable = await tx.query<{ id: string }>(sql`
    select id from files
    where id = any(${ids.filter((id) => uuid.test(id))}::uuid[]) and owner_id = ${ownerId} and purpose = 'post'
      and attached_at is null and status in ('receiving', 'failed')`)
  await discard(
    tx,
    unusable.map(({ id }) => id),
  )
}

/** Their bytes go by a job, after the commit. */
async function discard(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query(
    sql`update files set status = 'deleted', wrapped_key = null where id = any(${ids}::uuid[])`,
  )
  await addJob(tx, removeFilesJob, {}, { jobKey: removeFilesJob })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
