export { forgetPerson } from './forget-person.ts'
export { accountClosingRoutes } from './account-closing.routes.ts'
