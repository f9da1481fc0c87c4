import type { Code } from '@plumbline/rules/core'
import type { EffectiveAction } from '@plumbline/rules/corporate-action'
import type { ListedInstrument, Quote } from '@plumbline/rules/market'
import type { EngineAccount, OpenPosition, PendingOrder } from '@plumbline/server/core/engine/index'

/**
 * What a look with the naked eye finds that should have happened: every order on every quote, with arithmetic of its own,
 * in floating point where a cent does not matter.
 */

const isLong = ({ side }: { readonly side: 'long' | 'short' }): boolean => side === 'long'

export const missedLevel = (position: OpenPosition, quote: Quote, tick: number): string | undefined => {
  const { stopLoss, takeProfit, trailing, profitLevels = [] } = position
  // A quote opens a position or moves its levels; it does not decide them once more.
  if (position.openQuote.number === quote.number) return undefined
  const price = isLong(position) ? quote.bid : quote.ask
  const isBelow = (level: number) => (isLong(position) ? price <= level : price >= level)
  const isAbove = (level: number) => (isLong(position) ? price >= level : price <= level)
  if (stopLoss !== undefined && isBelow(stopLoss)) return `stop ${stopLoss} of ${position.id} at ${price}`
  if (takeProfit !== undefined && isAbove(takeProfit))
    return `profit ${takeProfit} of ${position.id} at ${price}`
  for (const level of profitLevels)
    if (isAbove(level.price)) return `level ${level.price} of ${position.id} at ${price}`
  if (trailing === undefined || stopLoss === undefined) return undefined
  const ahead = isLong(position) ? price - stopLoss : stopLoss - price
  const step = Math.max(tick, Math.ceil(trailing / 10 / tick) * tick)
  return ahead - trailing >= step ? `step of ${position.id}, whose stop is ${ahead} behind` : undefined
}

export const missedEntry = (pending: PendingOrder, quote: Quote): string | undefined => {
  const price = isLong(pending) ? quote.ask : quote.bid
  const waitsBelow = isLong(pending) === (pending.type === 'limit')
  const isReached = waitsBelow ? price <= pending.price : price >= pending.price
  return isReached ? `${pending.type} ${pending.price} of ${pending.id} at ${price}` : undefined
}

type Books = {
  readonly instrument: (code: Code) => ListedInstrument
  readonly quote: (code: Code) => Quote | undefined
  /** In order of effect. */
  readonly actions: readonly EffectiveAction[]
}

/** What a price is for a position that knows of an action of which the price does not know yet, or the other way round. */
const priceFor = (price: number, position: OpenPosition, { at }: Quote, books: Books): number => {
  const { tick, priceScale } = books.instrument(position.code)
  let here = price
  for (const { code, effectiveAt, action } of books.actions) {
    if (code !== position.code || effectiveAt <= position.openedAt) continue
    const isIn = (position.adjustedTo ?? 0) >= effectiveAt
    if (isIn === at >= effectiveAt) continue
    const [factor, less] = (() => {
      switch (action.kind) {
        case 'split':
          return [action.before / action.after, 0]
        case 'dividend':
          return [1, (action.amount / 1_000_000) * 10 ** priceScale]
        case 'end':
        case 'replacement':
          return [1, 0]
      }
    })()
    here = isIn ? here * factor - less : (here + less) / factor
    here = Math.round(here / tick) * tick
  }
  return here
}

/** Cents; undefined where a quote is missing. */
const resultOf = (position: OpenPosition, books: Books): number | undefined => {
  const { instrument, quote } = books
  const { contractSize, priceScale, conversion } = instrument(position.code)
  const now = quote(position.code)
  if (now === undefined) return undefined
  const price = priceFor(isLong(position) ? now.bid : now.ask, position, now, books)
  const move = isLong(position) ? price - position.openPrice : position.openPrice - price
  const inOwn = (move * position.lots * contractSize) / 10 ** priceScale / 10_000
  if (conversion.by === 'none') return inOwn
  const pair = quote(conversion.pair)
  if (pair === undefined) return undefined
  const rate = (pair.bid + pair.ask) / 2 / 10 ** conversion.pairScale
  return conversion.by === 'multiply' ? inOwn * rate : inOwn / rate
}

/** Whether an account has less than half of its margin left, by more than rounding explains. */
export const isFarShort = (account: Readonly<EngineAccount>, books: Books): boolean => {
  const { available, frozen, advance, margins } = account.contract
  let equity = Number(available + frozen - advance)
  for (const position of account.positions.values()) {
    const result = resultOf(position, books)
    if (result === undefined) return false
    equity += result
  }
  const rounding = account.positions.size
  return margins > 0n && equity + rounding < Number(margins) / 2
}
