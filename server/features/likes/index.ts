export { likeRoutes } from './likes.routes.ts'
export { removeLikesOf } from './likes.store.ts'
