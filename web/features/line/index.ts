export { Choices } from './sheets/choices.tsx'
export { Sheet, type SheetState } from './sheets/sheet.tsx'
export { asksFirst, useSetSold } from './sheets/use-set-sold.tsx'
export { useSheet } from './sheets/use-sheet.tsx'
