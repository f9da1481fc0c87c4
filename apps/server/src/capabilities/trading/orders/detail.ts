import { carriedText, type Carried } from '@plumbline/rules/account'
import type { CorporateActionKind } from '@plumbline/rules/corporate-action'
import type { Quote } from '@plumbline/rules/market'
import type { OcoLink, ProfitLevels } from '@plumbline/rules/trading'
import type { RefusalCode, RefusalFigures } from '@plumbline/rules/core'
import { droppedProfitOf, type CloseRequestReason, type Decision } from '../../../core/engine/index.ts'

/** What is kept of a refusal. */
export type KeptRefusal = { readonly refusal: RefusalCode; readonly figures?: RefusalFigures }

/** A sum of the account before and after it, as rounding has left it: cents, as in formatSum. */
type KeptSum = readonly [before: string, after: string]

/**
 * What an event changed beyond its columns, as order_event.detail keeps it. What is left out stayed as it was. Lots are
 * millionths, prices units of the order's scale, money cents in text.
 */
export type EventDetail = {
  readonly lots?: number
  /** The entry price of a pending order, and the opening price where a corporate action has moved it. */
  readonly price?: number
  readonly expiresAt?: number | null
  /** Passed by the gap through which the order was filled. */
  readonly droppedTakeProfit?: number
  /** Why it is to be closed at the first quote, where that is not the customer's wish. */
  readonly reason?: Exclude<CloseRequestReason, 'customer'>
  /** The other order of a pair of which one cancels the other: tied, untied, cancelled by this one, or filled before it. */
  readonly oco?: { readonly other: string; readonly first: boolean }
  /** Levels at which parts are closed, as they stand after it: price and lots of each, nearest first. None where left out. */
  readonly profitLevels?: readonly number[]
  /** The level that has closed a part, where it was one. */
  readonly level?: number
  readonly child?: string
  readonly childLots?: number
  readonly conversion?: Quote
  /** The sums by which its money was rounded; none before there were any. */
  readonly sums?: { readonly result?: KeptSum; readonly fee?: KeptSum }
  readonly financing?: {
    readonly day: string
    readonly days: number
    readonly rate: number
    readonly notional: string
    readonly amount: string
    readonly version: number
  }
  readonly action?: {
    readonly id: string
    readonly kind: CorporateActionKind
    readonly before: {
      readonly lots: number
      readonly price: number
      readonly takeProfit: number | null
      readonly stopLoss: number | null
      readonly trailing: number | null
      readonly profitLevels?: readonly number[] | undefined
    }
    readonly cash: string
    /** The instrument that it was a position of until then, where that was replaced. */
    readonly replaced?: {
      readonly code: string
      readonly version: number
      readonly priceScale: number
      readonly digits: number
      readonly notional: string
      readonly margin: string
    }
    readonly successor?: { readonly code: string; readonly version: number }
  }
}

/** Price and lots of each, one after another. */
export const flatLevels = (levels: ProfitLevels): readonly number[] | undefined =>
  levels?.flatMap(({ price, lots }) => [price, lots])

const ocoOf = (oco: OcoLink | undefined): Pick<EventDetail, 'oco'> =>
  oco === undefined ? {} : { oco: { other: oco.other, first: oco.isFirst } }

const actionOf = ({ action }: Extract<Decision, { kind: 'adjusted' }>) => ({
  id: action.id,
  kind: action.kind,
  before: {
    lots: action.before.lots,
    price: action.before.price,
    takeProfit: action.before.takeProfit ?? null,
    stopLoss: action.before.stopLoss ?? null,
    trailing: action.before.trailing ?? null,
    profitLevels: flatLevels(action.before.profitLevels),
  },
  cash: action.cash.toString(),
  ...(action.replaced !== undefined && {
    replaced: {
      code: action.replaced.code,
      version: action.replaced.instrumentVersion,
      priceScale: action.replaced.priceScale,
      digits: action.replaced.digits,
      notional: action.replaced.notional.toString(),
      margin: action.replaced.margin.toString(),
    },
  }),
  ...(action.successor !== undefined && {
    successor: { code: action.successor.code, version: action.successor.instrumentVersion },
  }),
})

/** Which sums the money of a decision moves. */
const sumsMoved = {
  opened: ['fee'],
  closed: ['result', 'fee'],
  financed: ['result'],
  adjusted: ['result'],
} as const satisfies Partial<Record<Decision['kind'], readonly (keyof Carried)[]>>

const sumsOf = ({ kind, carried }: Decision): Pick<EventDetail, 'sums'> => {
  if (carried === undefined || !(kind in sumsMoved)) return {}
  const [before, after] = [carriedText(carried.before), carriedText(carried.after)]
  const moved: readonly (keyof Carried)[] = sumsMoved[kind]
  return { sums: Object.fromEntries(moved.map(sum => [sum, [before[sum], after[sum]]])) }
}

/** Undefined where its columns say it all. */
export const detailOf = (decision: Decision): EventDetail | undefined => {
  const profitLevels = flatLevels(decision.targets.profitLevels)
  const detail = ownDetailOf(decision)
  return profitLevels === undefined ? detail : { ...detail, profitLevels }
}

const ownDetailOf = (decision: Decision): EventDetail | undefined => {
  switch (decision.kind) {
    case 'placed':
    case 'edited': {
      const { lots, price, expiresAt } = decision.pending
      return { lots, price, expiresAt: expiresAt ?? null }
    }
    case 'opened': {
      const droppedTakeProfit = droppedProfitOf(decision)
      return {
        lots: decision.position.lots,
        ...(droppedTakeProfit !== undefined && { droppedTakeProfit }),
        ...ocoOf(decision.from?.oco),
        ...sumsOf(decision),
      }
    }
    case 'split': {
      const { position, before, child, level } = decision
      const closed = { lots: position.lots, child, childLots: before.lots - position.lots }
      return level === undefined ? closed : { ...closed, level: level.price }
    }
    case 'financed': {
      const { day, days, rate, notional, amount, version } = decision.financing
      return {
        financing: { day, days, rate, notional: notional.toString(), amount: amount.toString(), version },
        ...sumsOf(decision),
        ...(decision.conversion !== undefined && { conversion: decision.conversion }),
      }
    }
    case 'adjusted': {
      const { lots } = decision.pending ?? decision.position
      const price = decision.pending?.price ?? decision.position?.openPrice
      return {
        lots,
        ...(price !== undefined && { price }),
        action: actionOf(decision),
        ...sumsOf(decision),
        ...(decision.conversion !== undefined && { conversion: decision.conversion }),
      }
    }
    case 'close_requested': {
      const { closeRequestedFor: reason } = decision.position
      return reason === undefined || reason === 'customer' ? undefined : { reason }
    }
    case 'linked':
    case 'unlinked':
      return ocoOf(decision.oco)
    case 'ended':
      return decision.pending.oco === undefined ? undefined : ocoOf(decision.pending.oco)
    case 'targets':
    case 'close_withdrawn':
    case 'trailed':
      return undefined
    case 'closed':
      return decision.carried && sumsOf(decision)
  }
}

/** What may happen to an order only once, by name. */
export const onceOf = (decision: Decision): string | undefined => {
  if (decision.kind === 'financed') return `financing ${decision.financing.day}`
  return decision.kind === 'adjusted' ? `action ${decision.action.id}` : undefined
}
