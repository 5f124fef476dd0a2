export { NoPassword } from './with-account.tsx'
export { WithAccount } from './with-account.tsx'
