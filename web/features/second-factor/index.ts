export { SecondFactorGate } from './second-factor-gate.tsx'
export { SecondFactorBanner } from './second-factor-banner.tsx'
