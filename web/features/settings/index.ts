export { NoPassword } from './no-password.tsx'
export { WithAccount } from './with-account.tsx'
