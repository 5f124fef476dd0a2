import { limits } from '#contract/limits.ts'
import { sql, type Queryable } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { UploadRecord, UploadRecords } from '#server/platform/uploads/upload-records.ts'

export const uploadRecords = (db: Queryable): UploadRecords => ({
  create: async ({ id, ownerId, purpose, sizeBytes, wrappedKey }) => {
    const created = await db.query(sql`
      insert into files (id, owner_id, purpose, size_bytes, wrapped_key)
      select ${id}, u.id, ${purpose}, ${sizeBytes}, ${wrappedKey}
      from users u cross join (
        select count(*) as files, coalesce(sum(size_bytes), 0) as bytes from files
        where owner_id = ${ownerId} and attached_at is null and status in ('receiving', 'ready')) as unused
      where u.id = ${ownerId} and case when u.is_verified then unused.files < ${limits.unattachedPerResident}
        else unused.files < ${limits.unattachedPerNewcomer} and unused.bytes + ${sizeBytes} <= ${limits.unattachedBytesPerNewcomer} end
      returning id`)
    if (created.length === 0) fail('UPLOADS_TOO_MANY')
  },
  find: (id) =>
    db.first<UploadRecord>(sql`
      select owner_id as "ownerId", size_bytes as "sizeBytes", wrapped_key as "wrappedKey", created_at as "createdAt"
      from files where id = ${id} and status = 'receiving' and owner_id is not null`),
  remove: async (id) => {
    await db.query(sql`delete from files where id = ${id} and status = 'receiving'`)
  },
})
