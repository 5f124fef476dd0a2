export { AdminDoor } from './admin-door.tsx'
export { SecondFactorAdminPage } from './second-factor-admin-page.tsx'
export { SecondFactorBanner } from './second-factor-banner.tsx'
