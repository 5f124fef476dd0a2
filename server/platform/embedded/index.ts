export { hasCluster } from './cluster.ts'
export { joinEmbeddedPostgres, startEmbeddedPostgres } from './start.ts'
