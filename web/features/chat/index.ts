export { suggest } from './suggest.ts'
export { useMessage } from './use-message.ts'
