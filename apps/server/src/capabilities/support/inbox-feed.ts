import type { InboxData } from '@plumbline/protocol/stream'

export type InboxFeed = ReturnType<typeof createInboxFeed>

/** Frames that a connection which was away for a moment can still be told. */
const keptMax = 2_000

/**
 * What goes on in the inbox, for staff who follow it. Nothing of it is kept: frames are numbered from the moment this process
 * began, so that a number of an earlier one is never taken for one of these.
 */
export const createInboxFeed = (options: {
  readonly startedAt: number
  readonly onFrame: (data: InboxData, seq: number) => void
}) => {
  const frames: { readonly seq: number; readonly data: InboxData }[] = []
  let newest = options.startedAt
  return {
    tell: (data: InboxData): void => {
      newest += 1
      frames.push({ seq: newest, data })
      if (frames.length > keptMax) frames.shift()
      options.onFrame(data, newest)
    },
    /** What a connection that was away asks. */
    room: {
      newest: async (): Promise<number> => newest,
      since: async (after: number, max: number) => frames.filter(({ seq }) => seq > after).slice(0, max),
    },
  }
}
