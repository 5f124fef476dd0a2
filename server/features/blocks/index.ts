export { blockRoutes } from './blocks.routes.ts'
export { blockedWith, hasBlocked, isReachableBy, maySee } from './blocks.store.ts'
