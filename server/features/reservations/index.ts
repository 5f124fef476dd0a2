export { deleteOldReservations } from './reservations.store.ts'
export { reservationRoutes } from './reservations.routes.ts'
