export { blockRoutes } from './blocks.routes.ts'
export { blockedWith, hasBlocked, maySee } from './blocks.store.ts'
