export { reportCaseRoutes } from './report-cases.routes.ts'
export { reportRoutes } from './reports.routes.ts'
