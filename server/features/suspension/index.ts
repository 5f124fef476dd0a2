export { answerAppeal, appealColumn, dropAppeal } from './suspension.store.ts'
export { suspensionRoutes } from './suspension.routes.ts'
