export { demandSeen, tellReporters } from './reporters.ts'
export { reportRoutes } from './reports.routes.ts'
export { forgetReportersApartments } from './reports.store.ts'
