import {
  privateChannels,
  publicChannels,
  staffChannels,
  type Channel,
  type HintChannel,
  type PrivateChannel,
  type PrivateData,
  type PrivateHints,
  type PublicChannel,
  type PublicData,
  type QuoteData,
  type StaffChannel,
  type StaffData,
} from '@plumbline/protocol/stream'

/** What can be followed: quotes by instrument, what is everybody's, and what is one's own. */
export type StreamChannel = Channel | PublicChannel | PrivateChannel | StaffChannel

export type DataOf<Name extends StreamChannel> = Name extends keyof (PrivateData & StaffData)
  ? (PrivateData & StaffData)[Name]
  : Name extends PublicChannel
    ? PublicData[Name]
    : QuoteData

type ToldEach<Name extends StreamChannel> = {
  /** Quotes: the newest, at the pace at which they are read. Of one's own channels: every entry, once and in order. */
  readonly take: (data: DataOf<Name>, seq: number) => void
}

/** What whoever follows a channel is told. */
export type Follower<Name extends StreamChannel> = Name extends PrivateChannel | StaffChannel
  ? ToldEach<Name> & {
      /** What the channel tells of is to be asked for as a whole: at first, after too long away, for another session. */
      readonly reset: () => void
      /** What passes without being kept. */
      readonly hint?: Name extends HintChannel ? (data: PrivateHints[Name]) => void : never
    }
  : ToldEach<Name>

const own: ReadonlySet<string> = new Set([...privateChannels, ...staffChannels])
const everybodys: ReadonlySet<string> = new Set(publicChannels)

/** Whose entries are numbered without holes, and told after `auth` alone. */
export const isOwn = (channel: string): channel is PrivateChannel | StaffChannel => own.has(channel)

/** Whether there is such a channel, as far as can be told without knowing the instruments. */
export const isChannel = (channel: string): channel is StreamChannel =>
  isOwn(channel) || everybodys.has(channel) || /^(?:tick|kline_(?:\d{1,6}|1M)):\w{1,16}$/.test(channel)

/**
 * What to do with an entry of one's own channel, by its number and the last one that was seen: take the next one, leave what
 * is known, and come back for what is missing before anything behind a hole is taken. Before the first answer none counts.
 */
export const judgeEntry = (
  seq: number,
  last: number | undefined,
): 'next' | 'known' | 'behind a hole' | 'not begun' => {
  if (last === undefined) return 'not begun'
  if (seq === last + 1) return 'next'
  return seq > last ? 'behind a hole' : 'known'
}
