export { blockRoutes } from './blocks.routes.ts'
export { hasBlocked } from './blocks.store.ts'
