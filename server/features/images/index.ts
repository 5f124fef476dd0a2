export {
  attachAvatar,
  attachDocument,
  deleteDocument,
  dropUnusable,
  releaseAvatar,
  releaseFilesOf,
  releaseImagesOfPost,
  replaceImages,
} from './owned-files.ts'
export {
  documentContext,
  documentKey,
  imageKey,
  type FileSettings,
  documentIsStored,
  filesToKeep,
  missingPictures,
  removeOrphanedFiles,
  readDocument,
} from './stored-files.ts'
export { encryptedDocuments, encryptedUploadKeys } from './encrypted-files.ts'
export { imageRoutes } from './images.routes.ts'
export { filesLock, pictureIds, usableBy } from './files.store.ts'
export { fileSchedule, fileTasks, sweepUnattached } from './remove-files.ts'
