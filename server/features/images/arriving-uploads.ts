import type { Db } from '#server/platform/database/db.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { arrivingFolder } from '#server/platform/uploads/arriving-folder.ts'
import { arrivingParts } from '#server/platform/uploads/arriving-parts.ts'
import type { UploadRecords } from '#server/platform/uploads/upload-records.ts'
import { openUploads } from '#server/platform/uploads/uploads.ts'
import type { FileSettings } from './stored-files.ts'
import { uploadParts } from './upload-parts.store.ts'
import { uploadRecords } from './upload-records.store.ts'

/** Nodes that share their storage share unfinished uploads too. */
export const openArriving = (
  { db, storage, settings }: { db: Db; storage: Storage; settings: FileSettings },
  records: UploadRecords = uploadRecords(db),
) =>
  openUploads({
    arriving: storage.isShared
      ? arrivingParts(storage, uploadParts(db))
      : arrivingFolder(`${settings.dataDir}/uploads`),
    keys: settings.secretKeys,
    records,
  })
