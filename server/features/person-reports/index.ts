export { personReportRoutes } from './person-reports.routes.ts'
export { deleteOldCopies } from './person-reports.store.ts'
