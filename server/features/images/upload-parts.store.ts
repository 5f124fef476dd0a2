import { sql, type Db } from '#server/platform/database/db.ts'
import type { UploadPart, UploadParts } from '#server/platform/uploads/arriving-parts.ts'

export const uploadParts = (db: Db): UploadParts => ({
  endOf: (id) =>
    db.value<number | undefined>(sql`
      select coalesce((select max(end_at) from upload_parts where file_id = f.id), 0) from files f
      where f.id = ${id} and f.status = 'receiving'`),
  of: (id) =>
    db.query<UploadPart>(sql`
      select start_at as "startAt", end_at as "endAt", part from upload_parts where file_id = ${id} order by start_at`),
  // Of two that begin at the end, the primary key takes one.
  add: (id, { startAt, endAt, part }) =>
    db.some(sql`
      insert into upload_parts (file_id, start_at, end_at, part)
      select id, ${startAt}, ${endAt}, ${part} from files
      where id = ${id} and status = 'receiving'
        and ${startAt} = coalesce((select max(end_at) from upload_parts where file_id = ${id}), 0)
      on conflict do nothing returning part`),
  remove: (id) => db.query(sql`delete from upload_parts where file_id = ${id}`),
})
