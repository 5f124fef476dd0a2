export { postReader, type PostReader, type PostSettings } from './post-reader.ts'
export { postRoutes } from './posts.routes.ts'
export { holdPost, showPosts } from './posts.store.ts'
