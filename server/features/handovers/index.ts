export { handoverRoutes } from './handovers.routes.ts'
export { handoverSchedule, handoverTasks } from './purge-passes.ts'
