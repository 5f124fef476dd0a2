export {
  notificationRoutes,
  createNotification,
  removeNotificationsAbout,
} from './notifications.routes.ts'
