export { ReviewRequest } from './review-request.tsx'
export { ReportButton, useReport } from './use-report.tsx'
export type { ReportTarget } from './use-report-form.ts'
