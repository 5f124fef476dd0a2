import { imagePath } from '#contract/image-path.ts'
import { limits } from '#contract/limits.ts'
import { first, type Queryable } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { sql } from '#server/platform/database/sql.ts'
import { removeFilesJob } from './remove-files.ts'

type Avatar = { ownerId: string; id: string }

/**
 * Makes a finished upload its owner's picture, and answers with its address; the one before goes. The same again changes nothing.
 * To be called with the owner's row locked. @throws Failure PROFILE_IMAGE_REQUIRED unless it is the owner's own, made for this
 */
export async function attachAvatar(tx: Queryable, { ownerId, id }: Avatar): Promise<string> {
  await releaseOthers(tx, ownerId, id)
  const attached = await tx.query<{ id: string }>(sql`
    update files set attached_at = coalesce(attached_at, now())
    where id = ${id} and owner_id = ${ownerId} and purpose = 'avatar' and status = 'ready' returning id`)
  return imagePath(first(attached)?.id ?? fail('PROFILE_IMAGE_REQUIRED'), limits.avatarSidePx)
}

/** Takes somebody's picture away: nobody sees it from the commit on, and a job removes its bytes. */
export const releaseAvatar = (tx: Queryable, ownerId: string): Promise<void> =>
  releaseOthers(tx, ownerId, null)

async function releaseOthers(tx: Queryable, ownerId: string, keptId: string | null): Promise<void> {
  const released = await tx.query(sql`
    update files set status = 'deleted'
    where owner_id = ${ownerId} and purpose = 'avatar' and status = 'ready' and attached_at is not null
      and id is distinct from ${keptId}::uuid
    returning id`)
  if (released.length > 0) await addJob(tx, removeFilesJob, {}, { jobKey: removeFilesJob })
}
