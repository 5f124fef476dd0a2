export { joinEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from './start.ts'
