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
  create: (upload: NewUpload) => Promise<void>
  find: (id: string) => Promise<UploadRecord | undefined>
  remove: (id: string) => Promise<void>
}
