export { useSectionFocus } from './use-section-focus.ts'
export { WithAccount, WithPassword } from './with-account.tsx'
