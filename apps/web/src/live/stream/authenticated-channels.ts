import type {
  ClientFrame,
  PrivateChannel,
  PrivateData,
  PublicChannel,
  PublicData,
  StaffChannel,
  StaffData,
} from '@plumbline/protocol/stream'
import type { Beside } from './socket.ts'

type Send = (frame: ClientFrame) => void
/** What is told to whoever a token speaks for. */
type OwnData = PrivateData & StaffData
type Following = { readonly beside: Beside; readonly leave: () => void }

/** Follows what everybody may: the newest at once, then each that comes, as long as the connection keeps up. */
export const followingPublic = <Name extends PublicChannel>(
  channel: Name,
  take: (data: PublicData[Name]) => void,
): Following => {
  let say: Send | undefined
  return {
    beside: {
      subscribe: send => {
        say = send
        send({ event: 'sub', params: { channel } })
      },
      take: frame => {
        if ('data' in frame && frame.channel === channel) take(frame.data)
      },
    },
    leave: () => say?.({ event: 'unsub', params: { channel } }),
  }
}

/**
 * Follows what is the customer's own: every entry once and in order, over lost connections. `reset` is told when what
 * there is has to be asked for as a whole: at first, after too long away, and for another customer.
 */
export const followingPrivate = <Name extends PrivateChannel | StaffChannel>(
  channel: Name,
  token: () => string | null,
  told: { readonly take: (data: OwnData[Name], seq: number) => void; readonly reset: () => void },
): Following => {
  let say: Send | undefined
  let whose: string | null = null
  /** The number of the last entry; undefined before the first answer. */
  let last: number | undefined
  return {
    beside: {
      subscribe: send => {
        say = send
        if (token() !== whose) last = undefined
        whose = token()
        if (whose === null) return
        send({ event: 'sub', params: { channel, ...(last !== undefined && { after: last }) } })
      },
      take: frame => {
        if (!('seq' in frame) || frame.channel !== channel || token() !== whose) return
        if ('event' in frame) {
          last = frame.seq
          told.reset()
        } else if (last !== undefined && frame.seq === last + 1) {
          last = frame.seq
          // The channel's name says what it carries; a generic name does not narrow it for the compiler.
          told.take(frame.data as OwnData[Name], frame.seq)
        } else if (last === undefined || frame.seq > last) {
          // Never seen from our server: begun anew behind what is known, with the next repetition.
          say?.({ event: 'unsub', params: { channel } })
        }
      },
    },
    leave: () => say?.({ event: 'unsub', params: { channel } }),
  }
}
