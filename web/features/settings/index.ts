export { WithPassword } from './with-account.tsx'
