import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'

export const SecondFactorSetting = lazyWithRetry(
  async () => (await import('./second-factor-setting.tsx')).SecondFactorSetting,
)
export const SignInCode = lazyWithRetry(async () => (await import('./sign-in-code.tsx')).SignInCode)
