export { chatRoutes } from './chat.routes.ts'
export { leaveChats } from './leave-chats.ts'
