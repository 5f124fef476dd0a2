export { placeRoutes } from './places.routes.ts'
export { findOfferedPlace } from './places.store.ts'
