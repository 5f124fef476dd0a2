export { copyLink } from './copy-link.ts'
export { HiddenNote } from './hidden-note.tsx'
export { markSold, useMarkSold } from './mark-sold.ts'
export { OwnerTools } from './owner-tools.tsx'
