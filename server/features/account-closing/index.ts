export { forgetPerson } from './forget-person.ts'
export { leavingRoutes } from './account-closing.routes.ts'
