export { indexNow, keepSearchIndex } from './keep-index.ts'
export { searchRoutes } from './search.routes.ts'
