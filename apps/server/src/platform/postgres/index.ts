export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts'
