import { splitPrice } from '../corporate-action/adjustment.ts'
import { alertPriceInto, type ReplacedBy, type ReplacementTerms } from '../corporate-action/replacement.ts'
import type { Measures } from '../trading/contract.ts'
import type { Instrument, MicroRate, Price } from '../market/instrument.ts'
import { twiceMid, type Millis, type Quote } from '../market/quote.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** Alerts one customer may have waiting. */
export const alertsMax = 100
export const alertNoteLengthMax = 200
/** How long a repeating alert stays silent after it was told, in minutes. */
export const alertPauses = [5, 15, 60, 240, 1_440] as const
/** The least and the most change that can be waited for: 0.1 % and 1,000 %. */
export const alertRateMin = 1_000 as MicroRate
export const alertRateMax = 10_000_000 as MicroRate
/** An alert may wait for this long. */
export const alertLifeMsMax = 366 * 86_400_000

export const alertPriceKinds = ['at_or_above', 'at_or_below', 'crosses'] as const
export const alertChangeKinds = ['rises', 'falls'] as const
export const alertKinds = [...alertPriceKinds, ...alertChangeKinds] as const
/** The price an alert looks at: the one to sell at, the one to buy at, or what lies between. */
export const alertSides = ['bid', 'ask', 'mid'] as const
export type AlertSide = (typeof alertSides)[number]

export type AlertCondition =
  | { readonly kind: (typeof alertPriceKinds)[number]; readonly side: AlertSide; readonly price: Price }
  /** The mid against what it was 24 hours ago. */
  | { readonly kind: (typeof alertChangeKinds)[number]; readonly rate: MicroRate }

/**
 * `armed`: tells when its level is reached. `resting`: has told; is armed again when its pause is over and the level is
 * left. `fired` and `expired`: over.
 */
export type AlertState = 'armed' | 'resting' | 'fired' | 'expired'

/** From where a state may go; editing begins anew, from any of them. */
export const nextAlertStates = {
  armed: ['resting', 'fired', 'expired'],
  resting: ['armed', 'expired'],
  fired: [],
  expired: [],
} as const satisfies Record<AlertState, readonly AlertState[]>

/** On which side of its level an alert's figure last stood. `undefined`: on it, or nobody knows yet. */
export type AlertOrigin = 'below' | 'above' | undefined

/** Where an alert stands. */
export type AlertStanding = {
  readonly state: AlertState
  readonly origin: AlertOrigin
  /** Silent until then; of a resting one. */
  readonly restingUntil: Millis | undefined
}

/** The whole numbers that alerts compare: price units, twice the mid, and the change in millionths. */
export type AlertFigure = AlertSide | 'change'

export const figureOfAlert = (condition: AlertCondition): AlertFigure =>
  'rate' in condition ? 'change' : condition.side

/** The level in units of its figure. */
export const levelOfAlert = (condition: AlertCondition): number => {
  switch (condition.kind) {
    case 'rises':
      return condition.rate
    case 'falls':
      return -condition.rate
    case 'at_or_above':
    case 'at_or_below':
    case 'crosses':
      return condition.side === 'mid' ? condition.price * 2 : condition.price
  }
}

/** The change of the mid since 24 hours ago in millionths, cut towards zero: it never says more than happened. */
export const changeSince = (twiceMidThen: number, quote: Pick<Quote, 'bid' | 'ask'>): number =>
  Number((BigInt(twiceMid(quote) - twiceMidThen) * 1_000_000n) / BigInt(twiceMidThen))

/** What a quote says of a figure; undefined for a change of which nobody knows the beginning. */
export const readFigure = (
  figure: AlertFigure,
  quote: Pick<Quote, 'bid' | 'ask'>,
  twiceMidThen: number | undefined,
): number | undefined => {
  switch (figure) {
    case 'bid':
      return quote.bid
    case 'ask':
      return quote.ask
    case 'mid':
      return twiceMid(quote)
    case 'change':
      return twiceMidThen === undefined ? undefined : changeSince(twiceMidThen, quote)
  }
}

const sideOf = (value: number, level: number): AlertOrigin =>
  value === level ? undefined : value < level ? 'below' : 'above'

const originOf = (condition: AlertCondition, value: number | undefined): AlertOrigin => {
  switch (condition.kind) {
    case 'at_or_above':
    case 'rises':
      return 'below'
    case 'at_or_below':
    case 'falls':
      return 'above'
    case 'crosses':
      return value === undefined ? undefined : sideOf(value, levelOfAlert(condition))
  }
}

const waiting = (origin: AlertOrigin, since: Millis): AlertStanding =>
  origin === undefined
    ? { state: 'resting', origin, restingUntil: since }
    : { state: 'armed', origin, restingUntil: undefined }

/**
 * How an alert begins, with what its figure is now (undefined: nobody knows). A crossing on its very level waits until the
 * price has left it. Refuses: alert.met, because it would only tell what the customer sees already.
 */
export const armAlert = (
  condition: AlertCondition,
  value: number | undefined,
  now: Millis,
): Result<AlertStanding> => {
  const origin = originOf(condition, value)
  const level = levelOfAlert(condition)
  const isMet =
    condition.kind !== 'crosses' &&
    value !== undefined &&
    (origin === 'below' ? value >= level : value <= level)
  return isMet ? refuse('alert.met') : accept(waiting(origin, now))
}

/** One thing to look for: the figure at or beyond a level, and what follows then. */
export type AlertWatch = {
  readonly figure: AlertFigure
  /** `up`: at or above the level; `down`: at or below it. */
  readonly direction: 'up' | 'down'
  readonly level: number
  readonly effect: 'fire' | 'arm'
}

/** What is to be looked for now. A resting alert looks for nothing until its pause is over, then for its level being left. */
export const watchesOf = (condition: AlertCondition, standing: AlertStanding): readonly AlertWatch[] => {
  const [figure, level] = [figureOfAlert(condition), levelOfAlert(condition)]
  const above = { figure, direction: 'up', level: level + 1, effect: 'arm' } as const
  const below = { figure, direction: 'down', level: level - 1, effect: 'arm' } as const
  switch (standing.state) {
    case 'armed':
      return [{ figure, direction: standing.origin === 'above' ? 'down' : 'up', level, effect: 'fire' }]
    case 'resting':
      return condition.kind === 'crosses' ? [above, below] : standing.origin === 'above' ? [above] : [below]
    case 'fired':
    case 'expired':
      return []
  }
}

/** After it was told: a repeating alert rests for its pause, any other is over. */
export const firedAlert = (
  { origin }: AlertStanding,
  { pauseMs, now }: { pauseMs: number | undefined; now: Millis },
): AlertStanding =>
  pauseMs === undefined
    ? { state: 'fired', origin, restingUntil: undefined }
    : { state: 'resting', origin, restingUntil: (now + pauseMs) as Millis }

/** After its level was left. */
export const rearmedAlert = (condition: AlertCondition, value: number): AlertStanding => ({
  state: 'armed',
  origin: originOf(condition, value),
  restingUntil: undefined,
})

/**
 * What waiting for a level means while the price is elsewhere: to rise to it, or to fall to it. Undefined where the price is
 * there already, so that nothing is to be waited for.
 */
export const reachingKind = (level: Price, now: Price): 'at_or_above' | 'at_or_below' | undefined =>
  level === now ? undefined : level > now ? 'at_or_above' : 'at_or_below'

/** Refuses: alert.expiry, for an end that is not to come, or too far away. */
export const admitAlertExpiry = (expiresAt: Millis | undefined, now: Millis): Result<undefined> =>
  expiresAt === undefined || (expiresAt > now && expiresAt <= now + alertLifeMsMax)
    ? accept(undefined)
    : refuse('alert.expiry', { days: String(alertLifeMsMax / 86_400_000) })

/** A price so many percent above another, below it where they are negative, to the digits that are shown. */
export const priceAway = (
  price: Price,
  percent: number,
  { priceScale, digits }: Pick<Instrument, 'priceScale' | 'digits'>,
): Price => {
  const unit = 10 ** Math.max(0, priceScale - digits)
  return Math.max(unit, Math.round((price * (100 + percent)) / 100 / unit) * unit) as Price
}

/** How far a level lies from the present price, in hundredths of a percent of it, to the nearest. */
export const distanceOf = (price: Price, level: Price): number =>
  Math.round((Math.abs(level - price) / price) * 10_000)

/**
 * An alert's condition after a split: the same distance in new units, rounded away from where the price waits, so that it is not met
 * by the rounding. A change in percent is the same as before.
 */
export const conditionAfterSplit = (
  condition: AlertCondition,
  split: { readonly before: number; readonly after: number },
  { tick, origin }: { readonly tick: Price; readonly origin: AlertOrigin },
): AlertCondition => {
  if ('rate' in condition) return condition
  return { ...condition, price: splitPrice(condition.price, split, tick, awayFrom(origin)) }
}

const awayFrom = (origin: AlertOrigin) =>
  origin === undefined ? 'nearest' : origin === 'below' ? 'up' : 'down'

/**
 * The same once its instrument was replaced: the level at which the successor is worth what it waited for, less the cash that was
 * paid. Undefined where the cash has used it up: the successor never gets there.
 */
export const conditionAfterReplacement = (
  condition: AlertCondition,
  terms: ReplacementTerms,
  {
    from,
    into,
    origin,
  }: { readonly from: Measures; readonly into: ReplacedBy; readonly origin: AlertOrigin },
): AlertCondition | undefined => {
  if ('rate' in condition) return condition
  const price = alertPriceInto(condition.price, terms, { from, into, rounding: awayFrom(origin) })
  return price && { ...condition, price }
}
