export { removeParts } from './remove-parts.ts'
export { profileRoutes } from './profiles.routes.ts'
