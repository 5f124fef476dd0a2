export { chatRoutes } from './chat.routes.ts'
export { writeHandoverMessage } from './handover-message.ts'
export { leaveChats } from './start-conversation.ts'
export { isParticipant } from './participant.store.ts'
