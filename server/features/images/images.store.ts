import type { Image } from '#contract/images.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'
import type { ImagePurpose, Picture } from '#server/platform/rendering/render.ts'
import { type Viewer, isModerator } from '#server/viewer.ts'
import { maySee } from '../blocks/index.ts'

export type OwnFile = {
  purpose: ImagePurpose
  status: 'receiving' | 'ready' | 'failed' | 'deleted'
  sizeBytes: number
  wrappedKey: Buffer | null
  errorCode: ErrorCode | null
}

export const findOwnFile = (db: Queryable, id: string, ownerId: string) =>
  db.first<OwnFile>(sql`
    select purpose, status, size_bytes as "sizeBytes", wrapped_key as "wrappedKey", error_code as "errorCode"
    from files where id = ${id} and owner_id = ${ownerId}`)

export const findImage = (db: Queryable, id: string) =>
  db.value<Image | undefined>(sql`select image from images where file_id = ${id}`)

type ReadyFile = Pick<Picture, 'width' | 'height' | 'thumbhash' | 'color'> & {
  storageKey: string
  widths: number[]
}

export const markReady = (
  db: Queryable,
  id: string,
  { storageKey, width, height, widths, thumbhash, color }: ReadyFile,
) =>
  db.some(sql`
    update files
    set status = 'ready', wrapped_key = null, storage_key = ${storageKey}, content_type = 'image/webp', width = ${width},
      height = ${height}, widths = ${widths}, thumbhash = ${thumbhash}, color = ${color}
    where id = ${id} and status = 'receiving' returning id`)

export const markFailed = (db: Queryable, id: string, code: ErrorCode) =>
  db.query(
    sql`update files set status = 'failed', wrapped_key = null, error_code = ${code} where id = ${id} and status = 'receiving'`,
  )

export type Widths = { widths: number[]; avifWidths: number[] | null }

/**
 * Undefined unless it is an avatar (not one newer than a block of the viewer), in a visible post
 * (any post for moderators), or the viewer's own unused upload.
 */
export const findVisibleWidths = (db: Queryable, id: string, viewer: Viewer) =>
  db.first<Widths>(sql`
    select f.widths, f.avif_widths as "avifWidths" from files f left join posts p on p.id = f.post_id
    where f.id = ${id} and f.purpose in ('post', 'avatar') and f.status = 'ready'
      and (case when f.attached_at is null then f.owner_id = ${viewer.id}
        when f.purpose = 'avatar' then f.owner_id is not null and not exists (
          select from blocks b where b.blocker_id = f.owner_id and b.blocked_id = ${viewer.id} and b.created_at < f.attached_at)
        else p.id is not null and (${maySee(viewer.id)} or ${isModerator(viewer)}) end)`)

export const isReady = (db: Queryable, id: string) =>
  db.some(sql`select 1 from files where id = ${id} and status = 'ready'`)

export const documentIsReady = (db: Queryable, id: string) =>
  db.some(
    sql`select 1 from files where id = ${id} and purpose = 'verification' and status = 'ready'`,
  )

export const findWithoutAvif = (db: Queryable) =>
  db.first<{ id: string; widths: number[] }>(sql`
    select id, widths from files
    where purpose = 'post' and status = 'ready' and post_id is not null and avif_widths is null
    order by attached_at desc limit 1`)

export const lockImage = (tx: Queryable, id: string) =>
  tx.some(sql`select 1 from files where id = ${id} and status = 'ready' for no key update`)

export const noteAvif = (tx: Queryable, id: string, widths: number[]) =>
  tx.query(sql`update files set avif_widths = ${widths} where id = ${id} and status = 'ready'`)
