export { Choices } from './sheets/choices.tsx'
export { Sheet, type SheetState } from './sheets/sheet.tsx'
export { asksFirst, useGone } from './sheets/use-gone.tsx'
export { useSheet } from './sheets/use-sheet.tsx'
