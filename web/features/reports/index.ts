export { ReportButton } from './report-button.tsx'
export { useReport } from './use-report.tsx'
