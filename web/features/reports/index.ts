export { ReportButton } from './use-report.tsx'
export { useReport } from './use-report.tsx'
