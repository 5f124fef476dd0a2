export { interestRoutes } from './interests.routes.ts'
export { withdrawAllInterest } from './show-interest.ts'
