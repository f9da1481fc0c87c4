import type { Language } from '../core/languages.ts'
import type { CandlePeriod, QuoteKind } from '@plumbline/rules/market'
import type { FundingItem, FundingState, PayoutState } from '@plumbline/rules/funding'
import type { QuoteState } from '../market/market.ts'
import type { AccountFrameView } from '../ledger/ledger.ts'
import type { Desk, ThreadState } from '@plumbline/rules/support'
import type { SupportEntryView } from '../support/views.ts'
import type { NoticeView } from '../notification/notification.ts'
import type { TermFrameView } from '../term/term.ts'
import type { OrderFrameView } from '../trading/order-view.ts'

/** The socket's path. Frames are text; see docs/architecture.md. */
export const streamPath = '/ws'
/** A client says 'ping' this often and hears 'pong'. */
export const heartbeatMs = 10_000
/** A client that says nothing for this long is let go. */
export const silenceMsMax = 30_000
/** Clients may repeat their subscriptions this often; it is cheap. */
export const resubscribeMs = 2_000

/**
 * The channels of candles, by period: each followed by ':' and an instrument's code. Days, weeks and months end where the instrument's
 * days do, which for most is at 17:00 in New York (`rules/hours/day-boundary.ts`).
 */
export const candleChannels = {
  moment: 'kline_1',
  '1m': 'kline_60',
  '5m': 'kline_300',
  '15m': 'kline_900',
  '30m': 'kline_1800',
  '1h': 'kline_3600',
  '4h': 'kline_14400',
  '1d': 'kline_86400',
  '1w': 'kline_604800',
  '1M': 'kline_1M',
} as const satisfies Record<CandlePeriod, string>
export type Channel = `${(typeof candleChannels)[CandlePeriod]}:${string}` | `tick:${string}`

/** The newest signed minute of the tick log, as it travels to everybody. Hexadecimal, except the minute (ISO 8601). */
export type HeadData = {
  readonly minute: string
  readonly hash: string
  readonly previous: string
  readonly signature: string
  readonly key: string
}

/** What everybody may follow beside quotes. Like quotes, only the newest is sent to who comes late or reads slowly. */
export type PublicData = { readonly heads: HeadData }
export const publicChannels = ['heads'] as const satisfies readonly (keyof PublicData)[]
export type PublicChannel = (typeof publicChannels)[number]

/** What a customer follows after `auth`: frames numbered without holes, none of which is ever left out. */
export type PrivateData = {
  readonly notifications: NoticeView
  /** One frame for each event of each order, with the order as it stands after it; one for each step of a deal, likewise. */
  readonly orders: OrderFrameView | TermFrameView
  /** One frame for each transfer in the ledger. */
  readonly account: AccountFrameView
  /** Says only, by `reset`, that something of the customer's deposits and withdrawals is other than before. */
  readonly funding: never
  /** Says only, by `reset`, that something was done to the customer or their account: what staff decided, or another device changed. */
  readonly changes: never
  /** One frame for each entry of the customer's conversation with support. */
  readonly support: SupportEntryView
}
export const privateChannels = [
  'notifications',
  'orders',
  'account',
  'funding',
  'changes',
  'support',
] as const satisfies readonly (keyof PrivateData)[]
export type PrivateChannel = (typeof privateChannels)[number]

const visitorNameStart = 'visitor '
/** A visitor of the support chat, by the hash of the token that the device keeps. Of private channels, visitors follow `support`. */
export type VisitorName = `${typeof visitorNameStart}${string}`
export const visitorNameOf = (hash: string): VisitorName => `${visitorNameStart}${hash}`
export const hashOfVisitorName = (name: VisitorName): string => name.slice(visitorNameStart.length)
/** Told apart from whatever else a connection or an entry may be of: neither customers nor sessions have a name with a space. */
export const isVisitorName = (text: string): text is VisitorName => text.startsWith(visitorNameStart)
/** Before the token of a visitor, where a connection says for whom it speaks. */
export const visitorPrefix = 'visitor:'

/** What passes without being kept: told to whoever follows the channel at the moment, without a number. */
export type PrivateHints = {
  readonly support:
    | { readonly kind: 'typing' }
    /** Staff have seen the entries up to this number. */
    | { readonly kind: 'read'; readonly number: number }
}
export type HintChannel = keyof PrivateHints
export type HintFrame = {
  [Name in HintChannel]: { readonly event: 'hint'; readonly channel: Name; readonly data: PrivateHints[Name] }
}[HintChannel]

/** A deposit or withdrawal that changed, or that somebody opened or closed, as it stands now. */
export type WorkData = {
  readonly kind: FundingItem
  readonly id: string
  readonly revision: number
  readonly state: FundingState
  readonly payout: PayoutState | null
  readonly assignedTo: { readonly id: string; readonly username: string } | null
  /** Who has it open: who follows `work:deposit:<id>` or `work:withdrawal:<id>`, on which nothing is told. */
  readonly watchers: readonly { readonly id: string; readonly username: string }[]
}

/** What goes on in the inbox of support: a thread that changed, or whose customer reads or types. What it says is asked for. */
export type InboxData =
  | {
      readonly kind: 'thread'
      readonly thread: string
      readonly newest: number
      readonly state: ThreadState
      readonly desk: Desk
      readonly assignedTo: string | null
    }
  | { readonly kind: 'read'; readonly thread: string; readonly number: number }
  | { readonly kind: 'typing'; readonly thread: string }

/** What staff follow after `auth` with a token of theirs; told like private channels. */
export type StaffData = {
  readonly work: WorkData
  readonly inbox: InboxData
  /** Says only, by `reset`, that something in the other queues is other than before. */
  readonly queues: never
}
export const staffChannels = ['work', 'inbox', 'queues'] as const satisfies readonly (keyof StaffData)[]
export type StaffChannel = (typeof staffChannels)[number]

/**
 * `channel` holds one or more channels, joined by commas. `after` is the number of the last frame that was seen of a
 * private channel: it goes on behind it, or begins anew with `reset` where that cannot be done. `lang` says in which language
 * errors are told from then on; without it, the one of the connection's `accept-language`.
 */
export type ClientFrame =
  | {
      readonly event: 'sub' | 'unsub'
      readonly params: { readonly channel: string; readonly after?: number; readonly lang?: Language }
    }
  /**
   * Who speaks from now on: the token of a session, or `visitor:` and that of a visitor of the support chat. Never in the
   * address, where it would be written down on the way.
   */
  | {
      readonly event: 'auth'
      /** `account`: the user id for which the client takes the token to be; another one is refused. */
      readonly params: { readonly token: string; readonly account?: string; readonly lang?: Language }
    }

/** How a connection that speaks for a session is closed once that has ended; an error frame says so before. */
export const socketSignedOut = 4003

/** The open candle of the channel's period together with the newest quote. Prices are plain decimals. */
export type QuoteData = {
  /** Opening time of the candle, ISO 8601. */
  readonly t: string
  readonly o: string
  readonly h: string
  readonly l: string
  readonly c: string
  /** Number of quotes in the candle. */
  readonly v: number
  readonly bid: string
  readonly ask: string
  /** The source's time of the quote. */
  readonly at: string
  readonly receivedAt: string
  /** 'epoch.number' of the quote. */
  readonly sequence: string
  readonly source: string
  readonly kind: QuoteKind
  readonly state: QuoteState
  /**
   * The opening of the newest split in whose units these prices stand; left out where there was none. Another one than before says
   * that whatever was asked for of this instrument is to be asked for anew.
   */
  readonly split?: string | undefined
}

export type QuoteFrame = { readonly channel: Channel; readonly data: QuoteData; readonly seq: number }
export type PublicFrame = {
  [Name in PublicChannel]: {
    readonly channel: Name
    readonly data: PublicData[Name]
    readonly seq: number
  }
}[PublicChannel]
export type PrivateFrame = {
  [Name in PrivateChannel]: {
    readonly channel: Name
    readonly data: PrivateData[Name]
    readonly seq: number
  }
}[PrivateChannel]

export type StaffFrame = {
  [Name in StaffChannel]: {
    readonly channel: Name
    readonly data: StaffData[Name]
    readonly seq: number
  }
}[StaffChannel]

export type ServerFrame =
  | QuoteFrame
  | PublicFrame
  | PrivateFrame
  | StaffFrame
  | HintFrame
  /** In answer to `auth`. */
  | { readonly event: 'auth' }
  /**
   * In answer to `sub` of a private channel without `after`, or with one that cannot be gone on from: what the channel
   * tells of is to be asked for as a whole, and the next frame has the number after `seq`.
   */
  | { readonly event: 'reset'; readonly channel: PrivateChannel | StaffChannel; readonly seq: number }
  | { readonly event: 'error'; readonly code: number; readonly message: string }
