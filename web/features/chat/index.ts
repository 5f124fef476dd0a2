export { forgetWaitingMessage, sendWaitingMessages } from './thread/thread-store.ts'
export { useMessage } from './start-chat.ts'
