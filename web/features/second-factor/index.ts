export { AdminDoor } from './admin-door.tsx'
export { SecondFactorDesk } from './second-factor-desk.tsx'
export { SecondFactorBanner } from './second-factor-banner.tsx'
