export { buildingRoutes } from './building.routes.ts'
export { asksForCode, demandBuildingCode, signUpRule, tryBuildingCode } from './building-code.ts'
