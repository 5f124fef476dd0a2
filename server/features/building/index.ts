export { buildingRoutes } from './building.routes.ts'
export { asksForCode, demandBuildingCode, signUpRule, type SignUpSettings } from './building-code.ts'
