export { verifyByOperator } from './decide-verification.ts'
export { anyDocument } from './document.store.ts'
export { verificationSchedule, verificationTasks } from './purge-documents.ts'
export { verificationRoutes } from './verification.routes.ts'
