export { suggest } from './emoji/suggest.ts'
export { useMessage } from './messages/use-message.ts'
