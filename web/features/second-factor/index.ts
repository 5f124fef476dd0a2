export { SecondFactorGate } from './second-factor-gate.tsx'
export { SecondFactorBanner } from './second-factor-banner.tsx'
export { SecondFactorSetting } from './second-factor-setting.tsx'
export { SignInCode } from './sign-in-code.tsx'
