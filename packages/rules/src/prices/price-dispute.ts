/**
 * When a quote is in dispute: it contradicts a second source, jumps further than one step may, or has moved too far within
 * a minute, an hour or a day. Such a quote decides nothing until time and agreement have confirmed it. All times here are
 * milliseconds of the receiving process that only ever grow; no source can set them.
 */
import type { Code } from '../core/ids.ts'
import type { Category, ListedInstrument, MicroRate } from '../market/instrument.ts'
import {
  moveTimesMax,
  moveWindowMs,
  movedTooFar,
  noMove,
  type MoveWindow,
  type PriceMoves,
} from './price-moves.ts'
import { twiceMid, type QuoteKind, type RawQuote } from '../market/quote.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** A second source must agree for this long before a disputed price counts. */
export const agreementMsNeeded = 5_000
/** With one source alone, a new level must have been held for so long: the bounds of the setting, and as shipped. */
export const holdSecondsMin = 30
export const holdSecondsMax = 3_600
export const holdSecondsShipped = 60
/** A held level must have been said in so many of this many equal parts of that time. */
const holdParts = 6
const holdPartsNeeded = 3
/** A price that was accepted longer ago than this says nothing any more about where the market may be. */
const rememberedMsMax = 7 * moveWindowMs.day
/** The first quote of a session may lie so many steps away from the last close. */
export const openingTimesMax = 5

export type HoldSeconds = Readonly<Partial<Record<Category, number>>>
export const holdMsOf = (setting: HoldSeconds | undefined, category: Category): number =>
  (setting?.[category] ?? holdSecondsShipped) * 1_000

/** Why a quote beyond the limit of one step was accepted all the same; it stands in the price record. */
export const admissions = [
  /** The first of a session, within the wider limit that holds there. */
  'opening',
  /** A second source agreed for `agreementMsNeeded`. */
  'agreed',
  /** The one source held the new level for its time. */
  'held',
  /** Two people confirmed the level with the evidence before them. */
  'confirmed',
  /** Wider than what the class is traded on, and for so long that it is what the market is. */
  'wide',
] as const
export type Admission = (typeof admissions)[number]

export const disputeCauses = ['sources', 'jump', 'moved'] as const
export type DisputeCause = (typeof disputeCauses)[number]

type Prices = Pick<RawQuote, 'bid' | 'ask' | 'at'>

/** A level that one source holds: where it began, and in how many parts of the needed time it was said again. */
type Level = {
  readonly anchor: number
  readonly since: number
  readonly part: number
  readonly partsSaid: number
}

export type PriceDispute = {
  readonly cause: DisputeCause
  readonly since: number
  /** The newest quote that was withheld; undefined where it is the accepted one that another source contradicts. */
  readonly withheld: Prices | undefined
  /** Since when a second source agrees without a break. */
  readonly agreedSince: number | undefined
  readonly level: Level | undefined
  /** How far it is from the second source or from the last accepted price, in millionths. */
  readonly apartMicro: number
}

/** What a second source says at the same time, and how far the two may be apart; undefined where it says nothing fresh. */
export type SecondOpinion = {
  readonly quote: Pick<RawQuote, 'bid' | 'ask'>
  readonly bandMax: MicroRate
}

/** A level that two people have confirmed. */
export type ConfirmedLevel = Pick<RawQuote, 'bid' | 'ask'>

/** How far two prices are apart, in millionths of the first one's mid, rounded up. */
export const apartOf = (one: Pick<RawQuote, 'bid' | 'ask'>, other: Pick<RawQuote, 'bid' | 'ask'>): number =>
  Math.ceil((Math.abs(twiceMid(one) - twiceMid(other)) * 1_000_000) / twiceMid(one))

/** A limit in millionths is no exact figure, so it does not matter that the last bit of these products may be lost. */
export const isBeyond = (from: number, to: number, limitMicro: number): boolean =>
  Math.abs(to - from) * 1_000_000 > limitMicro * from

export type PriceJudgement =
  | { readonly verdict: 'undisputed'; readonly admission: Admission | undefined }
  | { readonly verdict: 'disputed'; readonly dispute: PriceDispute }

export type PriceQuestion = {
  readonly raw: Prices & { readonly kind: QuoteKind }
  readonly instrument: Pick<ListedInstrument, 'jumpMax'>
  /** The last accepted quote, and when it came; undefined before the first. */
  readonly newest: (Prices & { readonly heardMs: number }) | undefined
  readonly moves: PriceMoves
  readonly dispute: PriceDispute | undefined
  /** Whether this is the first quote of a session. */
  readonly isOpening: boolean
  readonly second: SecondOpinion | undefined
  readonly confirmed: ConfirmedLevel | undefined
  readonly holdMs: number
  readonly nowMs: number
}

/** Whether a quote that is sound in itself may decide anything. */
export const judgePrice = (question: PriceQuestion): PriceJudgement => {
  const { raw, newest, dispute, second, nowMs } = question
  const apartMicro = second === undefined ? 0 : apartOf(raw, second.quote)
  if (second !== undefined && apartMicro > second.bandMax)
    return disputed(question, { cause: 'sources', apartMicro })
  if (newest === undefined && dispute === undefined) return undisputed(undefined)
  const limit = limitOf(question)
  if (limit === undefined && dispute?.cause !== 'sources')
    return undisputed(isUsualStep(question) ? undefined : 'opening')

  const cause = dispute?.cause === 'sources' ? 'sources' : limit === 'jump' ? 'jump' : 'moved'
  const away = newest === undefined ? 0 : apartOf(newest, raw)
  const agreedSince = second === undefined ? undefined : (dispute?.agreedSince ?? nowMs)
  if (agreedSince !== undefined && nowMs - agreedSince >= agreementMsNeeded) return undisputed('agreed')
  if (second === undefined && isConfirmed(question)) return undisputed('confirmed')
  const level = heldLevel(question)
  return isHeldLongEnough(question, level)
    ? undisputed('held')
    : disputed(question, { cause, apartMicro: away, agreedSince, level })
}

/** Made once for the quotes that nothing is to be said of: nearly all. */
const plainlyUndisputed: PriceJudgement = { verdict: 'undisputed', admission: undefined }
const undisputed = (admission: Admission | undefined): PriceJudgement =>
  admission === undefined ? plainlyUndisputed : { verdict: 'undisputed', admission }

const disputed = (
  { raw: { bid, ask, at }, dispute, nowMs }: PriceQuestion,
  by: Pick<PriceDispute, 'cause' | 'apartMicro'> & Partial<Pick<PriceDispute, 'agreedSince' | 'level'>>,
): PriceJudgement => ({
  verdict: 'disputed',
  dispute: {
    cause: by.cause,
    since: dispute?.since ?? nowMs,
    withheld: { bid, ask, at },
    agreedSince: by.agreedSince,
    level: by.level,
    apartMicro: by.apartMicro,
  },
})

/** The limit that a quote is beyond: that of one step, or of what may be moved within a time; undefined within both. */
const limitOf = (question: PriceQuestion): 'jump' | MoveWindow | undefined => {
  const { raw, instrument, newest, moves, isOpening, second, nowMs } = question
  if (newest === undefined) return undefined
  const price = twiceMid(raw)
  const steps = isOpening ? openingTimesMax : stepsOf(question)
  if (isBeyond(twiceMid(newest), price, instrument.jumpMax * steps)) return 'jump'
  // A second source that agrees has followed every step of the way; so has the market of a recording.
  if (second !== undefined || raw.kind === 'synthetic') return undefined
  // Between two sessions a minute bounds nothing.
  const bounding = isOpening ? { ...moves, minute: noMove } : moves
  return movedTooFar(bounding, { twiceMid: price, jumpMax: instrument.jumpMax, now: nowMs })
}

const isUsualStep = ({ raw, newest, instrument }: PriceQuestion): boolean =>
  newest === undefined || !isBeyond(twiceMid(newest), twiceMid(raw), instrument.jumpMax)

/** Recorded bars lie minutes or hours apart: what lies between two of them is as far as a market goes in such a time. */
const stepMs = 60_000
const stepsOf = ({ raw, newest, nowMs }: PriceQuestion): number => {
  if (raw.kind !== 'synthetic' || newest === undefined) return 1
  return Math.min(openingTimesMax, Math.sqrt(Math.max(1, (nowMs - newest.heardMs) / stepMs)))
}

const isConfirmed = ({ raw, confirmed, instrument }: PriceQuestion): boolean =>
  confirmed !== undefined && !isBeyond(twiceMid(confirmed), twiceMid(raw), instrument.jumpMax)

/** The level that this quote holds: the one of before where it is near its beginning, else a new one. */
const heldLevel = ({ raw, dispute, instrument, holdMs, nowMs }: PriceQuestion): Level => {
  const anchor = twiceMid(raw)
  const level = dispute?.level
  if (level === undefined || isBeyond(level.anchor, anchor, instrument.jumpMax))
    return { anchor, since: nowMs, part: 0, partsSaid: 1 }
  const part = Math.floor(((nowMs - level.since) * holdParts) / holdMs)
  return part === level.part ? level : { ...level, part, partsSaid: level.partsSaid + 1 }
}

/**
 * The minute is over once a level was held. What is further away than an hour or a day may take it, or after a closing
 * than a day may, needs more than the word of one source.
 */
const isHeldLongEnough = (
  { raw, newest, moves, instrument, holdMs, nowMs }: PriceQuestion,
  { since, partsSaid }: Level,
): boolean => {
  if (nowMs - since < holdMs || partsSaid < holdPartsNeeded) return false
  if (raw.kind === 'synthetic' || newest === undefined) return true
  const price = twiceMid(raw)
  const { hour, day } = moves
  if (
    movedTooFar({ minute: noMove, hour, day }, { twiceMid: price, jumpMax: instrument.jumpMax, now: nowMs })
  )
    return false
  const isRemembered = nowMs - newest.heardMs < rememberedMsMax
  return !isRemembered || !isBeyond(twiceMid(newest), price, instrument.jumpMax * moveTimesMax.day)
}

/**
 * Whether people may confirm a disputed level: never against a second source that speaks.
 * @param dispute undefined where nothing is in dispute
 * Refusals: price.not_disputed, price.contradicted.
 */
export const judgeConfirmation = (
  code: Code,
  dispute: { readonly isContradicted: boolean } | undefined,
): Result<undefined> => {
  if (dispute === undefined) return refuse('price.not_disputed', { code })
  return dispute.isContradicted ? refuse('price.contradicted', { code }) : accept(undefined)
}

/**
 * The dispute after the second source has spoken, or given a sign of life.
 * @param first what the first source says now, withheld or accepted; undefined where it says nothing fresh
 */
export const heardSecond = (
  dispute: PriceDispute | undefined,
  {
    first,
    second,
    nowMs,
  }: {
    readonly first: Pick<RawQuote, 'bid' | 'ask'> | undefined
    readonly second: SecondOpinion | undefined
    readonly nowMs: number
  },
): PriceDispute | undefined => {
  // What cannot be compared is no agreement.
  if (first === undefined || second === undefined)
    return dispute?.agreedSince === undefined ? dispute : { ...dispute, agreedSince: undefined }
  const apartMicro = apartOf(first, second.quote)
  if (apartMicro > second.bandMax)
    return {
      cause: 'sources',
      since: dispute?.since ?? nowMs,
      withheld: dispute?.withheld,
      agreedSince: undefined,
      level: undefined,
      apartMicro,
    }
  if (dispute === undefined) return undefined
  const agreedSince = dispute.agreedSince ?? nowMs
  const isOver = dispute.withheld === undefined && nowMs - agreedSince >= agreementMsNeeded
  return isOver ? undefined : { ...dispute, agreedSince }
}

/** Whether a withheld quote can be judged again, since a second source has agreed for long enough. */
export const isAgreed = (dispute: PriceDispute, nowMs: number): boolean =>
  dispute.withheld !== undefined &&
  dispute.agreedSince !== undefined &&
  nowMs - dispute.agreedSince >= agreementMsNeeded
