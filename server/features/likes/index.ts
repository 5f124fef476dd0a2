export { likeRoutes } from './likes.routes.ts'
