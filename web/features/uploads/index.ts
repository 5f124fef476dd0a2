export { acceptOf } from './accepted-files.ts'
export { shortFileName } from './short-file-name.ts'
export { startUpload, useUpload, type Upload } from './start-upload.ts'
export { isUnderWay, type UploadState } from './upload-state.ts'
