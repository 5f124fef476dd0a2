export { ReportButton, useReport } from './use-report.tsx'
