export { HandoverPlaces } from './handover-places.tsx'
