export { figuresRoutes } from './figures.routes.ts'
export { measureStorage } from './measure-storage.ts'
