export { AdminDoor } from './admin-door.tsx'
export { SecondFactorDesk } from './second-factor-admin-page.tsx'
export { SecondFactorBanner } from './second-factor-banner.tsx'
