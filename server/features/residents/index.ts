export { residentRoutes } from './residents.routes.ts'
