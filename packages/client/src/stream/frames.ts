import type { ServerFrame } from '@plumbline/protocol/stream'

/** No frame of the server comes near; what is longer is not parsed. */
const frameLengthMax = 1024 * 1024

/** Whether it has the fields by which frames are told apart; what they hold is the server's word. */
const isFrame = (value: object): value is ServerFrame => {
  const { event, channel, seq, data, code, message } = value as Readonly<Record<string, unknown>>
  switch (event) {
    case undefined:
      return typeof channel === 'string' && Number.isSafeInteger(seq) && data !== undefined
    case 'reset':
      return typeof channel === 'string' && Number.isSafeInteger(seq)
    case 'hint':
      return typeof channel === 'string' && data !== undefined
    case 'error':
      return typeof code === 'number' && typeof message === 'string'
    default:
      return event === 'auth'
  }
}

/** A frame as it came; undefined for one that is none. */
export const readFrame = (text: unknown): ServerFrame | undefined => {
  if (typeof text !== 'string' || text.length > frameLengthMax) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && isFrame(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Half of what the server reads of one frame, at the longest names. */
const channelsPerFrameMax = 100

/** Channels as frames name them: joined by commas, in as few frames as they fit in. */
export const channelLists = (channels: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(channels.length / channelsPerFrameMax) }, (_, page) =>
    channels.slice(page * channelsPerFrameMax, (page + 1) * channelsPerFrameMax).join(','),
  )
