export { WithAccount, WithPassword } from './with-account.tsx'
