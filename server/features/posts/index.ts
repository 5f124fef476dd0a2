export { hidePost } from './hide-post.ts'
export { postReader, type PostReader, type PostSettings } from './post-reader.ts'
export { postRoutes } from './posts.routes.ts'
export { holdPost, lockPost, showPosts } from './posts.store.ts'
