export { savedSearchRoutes } from './saved-searches.routes.ts'
export { tellSearches } from './tell-searches.ts'
