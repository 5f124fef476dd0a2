export { PersonalTokens } from './personal-tokens.tsx'
