export { demandSecondFactor } from './demand-second-factor.ts'
export { reset as resetSecondFactor } from './end.ts'
export { secondFactorRoutes } from './second-factor.routes.ts'
