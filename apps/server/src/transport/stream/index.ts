export type { PrivateRoom, PrivateRooms } from './private.ts'
export { createStream, type Stream, type StreamOptions } from './stream.ts'
