export { joinEmbeddedPostgres, startEmbeddedPostgres } from './start.ts'
