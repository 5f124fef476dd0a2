export { useMessage } from './start-chat.ts'
