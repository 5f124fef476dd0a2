export { drawRoutes } from './draws.routes.ts'
export { isDrawing } from './draws.store.ts'
export { drawSchedule, drawTasks, runDraws } from './run-draws.ts'
