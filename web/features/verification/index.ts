export { Verification } from './verification.tsx'
