export { looksAtDocumentsOf, type DocumentLook } from './looks.store.ts'
export { writeLook } from './write-look.ts'
