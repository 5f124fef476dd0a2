export { buildingRoutes } from './building.routes.ts'
export {
  asksForCode,
  demandBuildingCode,
  signUpRule,
  tryBuildingCode,
  type SignUpSettings,
} from './building-code.ts'
