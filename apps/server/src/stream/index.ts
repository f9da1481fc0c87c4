export { createStream, type Stream, type StreamOptions } from './stream.ts'
