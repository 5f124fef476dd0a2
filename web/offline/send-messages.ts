// An own file: imported whole, the index would join the chats to the first screen.
export { followWaitingMessage, sendWaitingMessages } from '#web/features/chat/index.ts'
