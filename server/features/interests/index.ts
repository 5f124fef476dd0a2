export { interestRoutes, withdrawAllInterest } from './interests.routes.ts'
