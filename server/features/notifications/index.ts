export { notificationRoutes } from './notifications.routes.ts'
export { createNotification, removeInterestNotification } from './notify.ts'
