export { HiddenNote } from './hidden-note.tsx'
export { OwnerTools } from './owner-tools.tsx'
