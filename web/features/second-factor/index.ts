export { AdminDoor } from './admin-door.tsx'
export { SecondFactorBanner } from './second-factor-banner.tsx'
