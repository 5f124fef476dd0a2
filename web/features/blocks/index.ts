export { useBlock } from './use-block.tsx'
