export { drawRoutes } from './draws.routes.ts'
export { isDrawing } from './draws.store.ts'
export { drawSchedule, drawTasks, runDraw, runDraws } from './run-draws.ts'
export { setDraw } from './set-draw.ts'
