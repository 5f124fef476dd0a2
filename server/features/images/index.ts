export { attachDocument, attachImages, deleteDocument, releaseImagesOfPost } from './attach-images.ts'
export { imageRoutes, type ImageDeps } from './images.routes.ts'
export { readDocument } from './read-document.ts'
export { fileCrontab, fileTasks, sweepUnattached } from './remove-files.ts'
