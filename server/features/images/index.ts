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
export { documentContext, documentKey, imageKey, type FileSettings } from './file-addresses.ts'
export { imageRoutes } from './images.routes.ts'
export { filesLock } from './files.store.ts'
export { documentIsStored, filesToKeep, removeStrangers } from './kept-files.ts'
export { readDocument } from './read-document.ts'
export { fileSchedule, fileTasks, sweepUnattached } from './remove-files.ts'
