// An own file: imported whole, the index would join the chats to the first screen.
export { forgetWaitingMessage, sendWaitingMessages } from '#web/features/chat/index.ts'
