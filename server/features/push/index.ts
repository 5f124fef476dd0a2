export { keepPushing } from './keep-pushing.ts'
export { pushRoutes } from './push.routes.ts'
export { pushSchedule, pushTasks } from './push-tasks.ts'
