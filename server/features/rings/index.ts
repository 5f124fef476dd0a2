export { ring, rungInterest, rungMessage } from './rings.store.ts'
