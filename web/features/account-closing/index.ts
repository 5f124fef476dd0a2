export { CloseAccount } from './close-account.tsx'
export { OwnData } from './own-data.tsx'
