import { limits } from '#contract/limits.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { UploadRecord, UploadRecords } from '#server/platform/uploads/upload-records.ts'

export const uploadRecords = (db: Db): UploadRecords => ({
  create: ({ id, ownerId, purpose, sizeBytes, wrappedKey }) =>
    db.transaction(async (tx) => {
      // Or parallel ones, at any node, would not count each other.
      await tx.query(sql`select from users where id = ${ownerId} for no key update`)
      const isMade = await tx.some(sql`
        insert into files (id, owner_id, purpose, size_bytes, wrapped_key)
        select ${id}, u.id, ${purpose}, ${sizeBytes}, ${wrappedKey}
        from users u cross join (
          select count(*) as files, coalesce(sum(size_bytes), 0) as bytes from files
          where owner_id = ${ownerId} and attached_at is null and status in ('receiving', 'ready')) as unused
        where u.id = ${ownerId} and case when u.is_verified then unused.files < ${limits.unattachedPerResident}
          else unused.files < ${limits.unattachedPerNewcomer} and unused.bytes + ${sizeBytes} <= ${limits.unattachedBytesPerNewcomer} end
        returning id`)
      if (!isMade) fail('UPLOADS_TOO_MANY')
    }),
  find: (id) =>
    db.first<UploadRecord>(sql`
      select owner_id as "ownerId", size_bytes as "sizeBytes", wrapped_key as "wrappedKey", created_at as "createdAt"
      from files where id = ${id} and status = 'receiving' and owner_id is not null`),
  remove: async (id) => {
    await db.query(sql`delete from files where id = ${id} and status = 'receiving'`)
  },
})
