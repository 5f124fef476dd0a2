export { listingRoutes } from './listings.routes.ts'
