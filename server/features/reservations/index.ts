export { reservationSchedule, reservationTasks } from './purge-reservations.ts'
export { reservationRoutes } from './reservations.routes.ts'
