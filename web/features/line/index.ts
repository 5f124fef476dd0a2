export { Choices } from './choices.tsx'
export { Sheet, type SheetState } from './sheet.tsx'
export { useSheet } from './use-sheet.tsx'
