export { figuresRoutes } from './figures.routes.ts'
export { figuresSchedule, figuresTasks } from './measure-storage.ts'
