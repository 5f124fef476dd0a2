export { CopyButton } from './copy-button.tsx'
export { SecondFactorGate } from './second-factor-gate.tsx'
export { SecondFactorBanner } from './second-factor-banner.tsx'
export { SecondFactorSetting, SignInCode } from './late.ts'
