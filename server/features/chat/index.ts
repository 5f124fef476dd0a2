export { chatRoutes } from './chat.routes.ts'
export { leaveChats } from './start-conversation.ts'
