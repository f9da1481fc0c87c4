export { reachEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts'
