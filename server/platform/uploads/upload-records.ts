export type NewUpload = {
  id: string
  ownerId: string
  purpose: string
  sizeBytes: number
  wrappedKey: Buffer
}
export type UploadRecord = {
  ownerId: string
  sizeBytes: number
  wrappedKey: Buffer
  createdAt: Date
}

export type UploadRecords = {
  /** @throws Failure if the owner may not begin another one */
  create: (upload: NewUpload) => Promise<void>
  /** Only unfinished uploads. */
  find: (id: string) => Promise<UploadRecord | undefined>
  remove: (id: string) => Promise<void>
}
