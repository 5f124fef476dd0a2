export { forgetPerson } from './forget-person.ts'
export { leavingRoutes } from './leaving.routes.ts'
