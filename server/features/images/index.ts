export { attachAvatar, releaseAvatar } from './attach-avatar.ts'
export {
  attachDocument,
  attachImages,
  deleteDocument,
  releaseFilesOf,
  releaseImagesOfPost,
} from './attach-images.ts'
export { dropUnusable, replaceImages } from './replace-images.ts'
export { documentContext, documentKey, imageKey, type FileSettings } from './file-addresses.ts'
export { imageRoutes } from './images.routes.ts'
export { documentIsStored, filesLock, filesToKeep, removeStrangers } from './kept-files.ts'
export { readDocument } from './read-document.ts'
export { fileSchedule, fileTasks, sweepUnattached } from './remove-files.ts'
