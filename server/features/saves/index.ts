export { saveRoutes } from './saves.routes.ts'
