export { blockRoutes } from './blocks.routes.ts'
export { blockedWith, hasBlocked, isReachableBy, maySee, removeFromShown } from './blocks.store.ts'
