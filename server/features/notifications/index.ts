export {
  notificationRoutes,
  createNotification,
  removeInterestNotification,
  removeNotificationsAbout,
} from './notifications.routes.ts'
