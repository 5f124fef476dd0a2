import type { UploadPurpose } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { part, sql, type Part, type Queryable } from '#server/platform/database/db.ts'
import { isUuid } from '#server/platform/uuid.ts'

// A job removes the bytes of marked files, then their rows.

const discard = part`update files set status = 'deleted', wrapped_key = null, post_id = null, position = null`

export type PostImages = { postId: string; ownerId: string; ids: readonly string[] }

/**
 * The condition that a file is the owner's, finished and unused. For `attached_at is null` PostgreSQL
 * would read everybody's unused files by their index.
 */
export const usableBy = (ownerId: Part | string) =>
  part`owner_id = ${ownerId} and purpose = 'post' and status = 'ready' and num_nulls(attached_at) = 1`

/** Without what is no id, and without more than a post may have. */
export const pictureIds = (ids: readonly string[]) =>
  ids.filter(isUuid).slice(0, limits.imagesPerPost)

/** Returns how many were usable. */
export async function placeImages(tx: Queryable, { postId, ownerId, ids }: PostImages) {
  const uuids = pictureIds(ids)
  const placed = await tx.query(sql`
    update files set post_id = ${postId}, position = array_position(${uuids}::uuid[], id), attached_at = now()
    where id = any(${uuids}::uuid[]) and ${usableBy(ownerId)} returning id`)
  return placed.length
}

export const takeImages = (tx: Queryable, postId: string) =>
  tx.values<string>(sql`
    update files set post_id = null, position = null, attached_at = null where post_id = ${postId} returning id`)

export type OwnUpload = { ownerId: string; id: string }

/** False unless finished and unused; an avatar may be in use. */
export const attachUpload = (tx: Queryable, purpose: UploadPurpose, { ownerId, id }: OwnUpload) =>
  tx.some(sql`
    update files set attached_at = coalesce(attached_at, now())
    where id = ${id} and owner_id = ${ownerId} and purpose = ${purpose} and status = 'ready'
      and (attached_at is null or purpose = 'avatar')
    returning id`)

export const discardFiles = (tx: Queryable, ids: readonly string[]) =>
  tx.values<string>(sql`${discard} where id = any(${ids}::uuid[]) returning id`)

export const discardImagesOf = (tx: Queryable, postId: string) =>
  tx.values<string>(sql`${discard} where post_id = ${postId} returning id`)

export const discardFilesOf = (tx: Queryable, ownerId: string) =>
  tx.values<string>(sql`${discard} where owner_id = ${ownerId} returning id`)

export const discardAvatars = (tx: Queryable, ownerId: string, exceptId: string | null) =>
  tx.values<string>(sql`${discard}
      where owner_id = ${ownerId} and purpose = 'avatar' and status = 'ready' and attached_at is not null
        and id is distinct from ${exceptId}::uuid
      returning id`)

export const discardDocument = (tx: Queryable, id: string) =>
  tx.values<string>(sql`${discard} where id = ${id} and purpose = 'verification' returning id`)

export const discardUpload = (tx: Queryable, { ownerId, id }: OwnUpload) =>
  tx.values<string>(sql`${discard}
      where id = ${id} and owner_id = ${ownerId} and attached_at is null and status <> 'deleted' returning id`)

/** Finished uploads stay for another try. */
export const discardUnusable = (tx: Queryable, ownerId: string, ids: readonly string[]) =>
  tx.values<string>(sql`${discard}
      where id = any(${ids}::uuid[]) and owner_id = ${ownerId} and purpose = 'post' and attached_at is null
        and status in ('receiving', 'failed')
      returning id`)

export const discardUnattached = (db: Queryable, since: Date) =>
  db.values<string>(sql`${discard}
      where status <> 'deleted' and (owner_id is null or (purpose = 'post' and attached_at is not null and post_id is null)
        or (attached_at is null and created_at < ${since}))
      returning id`)

/** Exclusive for backups, shared by removals, so that a backup finds every file in its snapshot. */
export const filesLock = 0x66696c6573 // "files" as a number

/** False while a backup runs; otherwise blocks one until the transaction ends. */
export const lockForRemoval = (tx: Queryable) =>
  tx.value<boolean>(sql`select pg_try_advisory_xact_lock_shared(${filesLock})`)

export const markedFiles = (db: Queryable) =>
  db.values<string>(sql`select id from files where status = 'deleted'`)

export const deleteMarked = (db: Queryable, id: string) =>
  db.query(sql`delete from files where id = ${id} and status = 'deleted'`)

export const receivingAmong = (db: Queryable, ids: string[]) =>
  db.values<string>(sql`select id from files where status = 'receiving' and id::text = any(${ids})`)

export const readyPictures = (db: Queryable) =>
  db.values<string>(sql`select id from files where status = 'ready' and purpose <> 'verification'`)

export const allFiles = (db: Queryable) => db.values<string>(sql`select id from files`)

export const readyDocuments = (db: Queryable) =>
  db.values<string>(sql`select id from files where status = 'ready' and purpose = 'verification'`)

export const uploadsWithKeys = (db: Queryable) =>
  db.values<string>(sql`select id from files where wrapped_key is not null`)

export const lockUploadKey = (tx: Queryable, id: string) =>
  tx.value<Buffer | undefined>(
    sql`select wrapped_key from files where id = ${id} and wrapped_key is not null for no key update`,
  )

export const replaceUploadKey = (tx: Queryable, id: string, wrappedKey: Buffer) =>
  tx.query(sql`update files set wrapped_key = ${wrappedKey} where id = ${id}`)
