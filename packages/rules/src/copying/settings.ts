import type { Brand, Code } from '../core/ids.ts'
import type { Cents } from '../money/money.ts'

/** A trader's public id, and the id of one customer's following of one trader. */
export type TraderId = Brand<string, 'TraderId'>
export type FollowId = Brand<string, 'FollowId'>

/** By the trader's lots, or by the two equities as well. */
export const sizings = ['multiplier', 'auto'] as const
export type Sizing = (typeof sizings)[number]

/** What happens to open copies when the trader leaves or is revoked. */
export const leaveChoices = ['close', 'keep'] as const
export type LeaveChoice = (typeof leaveChoices)[number]

/** Hundredths: 150 copies one and a half times the trader's lots. */
export type Multiplier = Brand<number, 'Multiplier'>
export const multiplierOne = 100
export const multiplierBounds = { min: 1, max: 10_000 } as const

/** Instruments that a follower may leave out. */
export const excludedMax = 60
/** Traders that one customer may follow at the same time. */
export const followsMax = 20
/** Followers that one trader may have. */
export const followersMaxBounds = { min: 1, max: 20_000, shipped: 1_000 } as const
/** An opening that is later than this behind the trader's fill is not copied: an old price is a gift to somebody. */
export const copyLateMs = 5_000

/** How one customer follows one trader. */
export type FollowSettings = {
  readonly sizing: Sizing
  readonly multiplier: Multiplier
  /** Most margin that all open copies of this trader may hold together. */
  readonly maxMargin: Cents
  /** The loss at which all copies are closed and following stops; undefined for none. Positive. */
  readonly stopLoss: Cents | undefined
  readonly excluded: readonly Code[]
  readonly whenTraderLeaves: LeaveChoice
}

/** Why a follow has ended. */
export const followEnds = ['customer', 'stop_loss', 'trader_left', 'trader_revoked'] as const
export type FollowEnd = (typeof followEnds)[number]
export const followStates = ['active', 'paused', 'stopping', 'ended'] as const
export type FollowState = (typeof followStates)[number]

/** Every move a follow can make; whatever is not listed is a bug. `stopping` waits until the last copy is closed. */
export const nextFollowStates = {
  active: ['paused', 'stopping', 'ended'],
  paused: ['active', 'stopping', 'ended'],
  stopping: ['ended'],
  ended: [],
} as const satisfies Record<FollowState, readonly FollowState[]>

export const traderStates = ['open', 'paused', 'left', 'revoked'] as const
/** `open` takes new followers, `paused` takes none; who has left or was revoked trades for nobody any more. */
export type TraderState = (typeof traderStates)[number]
export const nextTraderStates = {
  open: ['paused', 'left', 'revoked'],
  paused: ['open', 'left', 'revoked'],
  left: [],
  revoked: [],
} as const satisfies Record<TraderState, readonly TraderState[]>

/** What of a trader's decision is copied. */
export const copyKinds = ['open', 'levels', 'reduce', 'close'] as const
export type CopyKind = (typeof copyKinds)[number]

/** Why a decision was not copied. Each has a text in every language. */
export const copySkips = [
  /** More than `copyLateMs` behind the trader's fill. */
  'late',
  /** The follower has paused, or is about to stop, copying. */
  'paused',
  'stopping',
  /** Staff have paused copying of this trader. */
  'firm_paused',
  'excluded',
  /** Rounded down to the step, less than the smallest lot of the instrument. */
  'below_minimum',
  'above_maximum',
  'max_margin',
  'insufficient',
  'positions_max',
  'exposure',
  'not_offered',
  'leverage',
  'restricted',
  'suspended',
  'self_limit',
  'loan',
  'market',
  /** The trader's order was never copied for this follower. */
  'no_copy',
  /** The copy was closed before, by its own level, by hand or by a close-out. */
  'closed_before',
  /** The follower has taken the position over. */
  'released',
  'unchanged',
] as const
export type CopySkip = (typeof copySkips)[number]

/** Openings that are not copied for these reasons are told to the follower: nothing that they chose or were told of before. */
export const toldSkips = [
  'late',
  'below_minimum',
  'above_maximum',
  'max_margin',
  'insufficient',
  'positions_max',
  'exposure',
  'not_offered',
  'leverage',
  'restricted',
  'suspended',
  'self_limit',
  'market',
] as const satisfies readonly CopySkip[]
/** What is not copied is told at once; then what has come together, this long after. */
export const skipsQuietMs = 3_600_000
