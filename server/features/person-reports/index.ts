export { personReportRoutes } from './person-reports.routes.ts'
export { personReportSchedule, personReportTasks } from './purge-copies.ts'
