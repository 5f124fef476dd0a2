export { interestRoutes, withdrawAllInterest } from './interests.routes.ts'
export { interestTasks } from './tell-seller.ts'
