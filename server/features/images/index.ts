export {
  attachAvatar,
  attachDocument,
  attachImages,
  deleteDocument,
  dropUnusable,
  releaseAvatar,
  releaseFilesOf,
  releaseImagesOfPost,
  replaceImages,
} from './attach-images.ts'
export {
  documentContext,
  documentKey,
  imageKey,
  type FileSettings,
  documentIsStored,
  filesToKeep,
  removeStrangers,
  readDocument,
} from './stored-files.ts'
export { imageRoutes } from './images.routes.ts'
export { filesLock } from './files.store.ts'
export { fileSchedule, fileTasks, sweepUnattached } from './remove-files.ts'
