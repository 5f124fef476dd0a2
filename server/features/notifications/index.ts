export { notificationRoutes } from './notifications.routes.ts'
export {
  createNotification,
  removeInterestNotification,
  removeNotificationsAbout,
} from './notify.ts'
