export { closeAccount, forgetPerson } from './close-account.ts'
export { accountClosingRoutes } from './account-closing.routes.ts'
