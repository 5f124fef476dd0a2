export { encryptedCode } from './encrypted-code.ts'
export { buildingRoutes } from './building.routes.ts'
export { asksForCode, demandBuildingCode, signUpRule, tryBuildingCode } from './building-code.ts'
export { listedLocation } from './apartments.store.ts'
