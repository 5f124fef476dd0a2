export { lockResident } from './moderation.store.ts'
export { residentRoutes } from './residents.routes.ts'
