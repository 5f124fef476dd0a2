export { interestRoutes } from './interests.routes.ts'
