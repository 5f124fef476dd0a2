export { useBlock } from './use-block.tsx'
export { BlockedPeople } from './blocked-people.tsx'
