export { followWaitingMessage, sendWaitingMessages } from './thread/thread-store.ts'
export { useMessage } from './start-chat.ts'
