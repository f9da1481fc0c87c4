import { assert, type Code } from '@plumbline/rules/core'
import type { Millis, Price, RawQuote } from '@plumbline/rules/market'
import { simulatedPrices } from '@plumbline/server/capabilities/market/seed/prices'
import type { Dice } from './dice.ts'
import type { HouseClock } from './platform-clock.ts'
import type { SimulatedMarket } from './simulated-market.ts'

/** Standard deviation of one step, as a share of the price: lively enough that an hour sets off hundreds of levels. */
const stepShare = 0.000_45
/** While a market is closed its price moves on by about as much. */
const closedShare = 0.012
const badShare = 0.02
const jumpShare = 0.000_8

/** Elsewhere these follow from their two pairs; here they wander by themselves. */
const crosses: Readonly<Record<string, number>> = { EURJPY: 178.4 }

/** What can be wrong with a tick. */
const faults = ['twice', 'late', 'NaN', 'zero', 'hundredfold', 'crossed', 'wide', 'finer'] as const

/** Prices that wander, and a feed that is not always right about them. */
export class TickSource {
  private readonly mids = new Map<Code, number>()
  private readonly spokeAt = new Map<Code, Millis>()
  /** Ticks that come after a later one. */
  private readonly late = new Map<Code, RawQuote>()
  private readonly split = new Set<string>()
  private readonly dice: Dice
  private readonly market: SimulatedMarket
  private readonly clock: HouseClock

  constructor(dice: Dice, market: SimulatedMarket, clock: HouseClock) {
    this.dice = dice
    this.market = market
    this.clock = clock
  }

  /** What the feed says of an instrument now: as a rule one tick, right; nothing while its market is closed. */
  speak(code: Code): readonly RawQuote[] {
    if (!this.market.isOpenAt(code, this.clock.world) || this.market.silentSince.has(code)) return []
    const right = this.tick(code)
    const late = this.late.get(code)
    this.late.delete(code)
    const after = late === undefined ? [] : [late]
    if (!this.dice.chance(badShare)) return [right, ...after]
    const { bid, ask } = right
    const wrong = (changed: Partial<Record<'bid' | 'ask', number>>) =>
      ({ ...right, ...changed }) as unknown as RawQuote
    switch (this.dice.pick(faults)) {
      case 'twice':
        return [right, right, ...after]
      case 'late':
        this.late.set(code, right)
        return after
      case 'NaN':
        return [wrong({ bid: Number.NaN }), ...after]
      case 'zero':
        return [wrong({ bid: 0 }), right, ...after]
      case 'hundredfold':
        return [wrong({ bid: bid * 100, ask: ask * 100 }), right, ...after]
      case 'crossed':
        return [wrong({ bid: ask, ask: bid }), ...after]
      case 'wide':
        return [wrong({ ask: ask + this.market.instrument(code).spreadTypical * 40 }), ...after]
      case 'finer':
        return [wrong({ bid: bid - 0.5 }), right, ...after]
    }
  }

  private tick(code: Code): RawQuote {
    const { spreadTypical, category } = this.market.instrument(code)
    const at = this.clock.world
    const mid = this.moved(code, at)
    this.spokeAt.set(code, at)
    const spread = Math.max(1, Math.round(spreadTypical * this.dice.between(0.5, 1.6)))
    const bid = Math.max(1, Math.round(mid - spread / 2))
    return {
      code,
      bid: bid as Price,
      ask: (bid + spread) as Price,
      at,
      receivedAt: this.clock.now(),
      source: category,
      kind: 'live',
    }
  }

  private moved(code: Code, at: Millis): number {
    const spoke = this.spokeAt.get(code)
    const share =
      spoke !== undefined && at - spoke > 1_800_000
        ? closedShare
        : this.dice.chance(jumpShare)
          ? 0.02
          : stepShare
    const moved = this.midOf(code) * Math.exp(share * this.dice.normal())
    const mid = this.dividedBy(code, at, moved)
    this.mids.set(code, mid)
    return mid
  }

  /** From its effect on a split shows in the price. */
  private dividedBy(code: Code, at: Millis, mid: number): number {
    let divided = mid
    for (const { id, code: of, effectiveAt, action } of this.market.actions) {
      if (of !== code || effectiveAt > at || this.split.has(id) || action.kind !== 'split') continue
      this.split.add(id)
      divided = (divided * action.before) / action.after
    }
    return divided
  }

  private midOf(code: Code): number {
    const known = this.mids.get(code)
    if (known !== undefined) return known
    const begins = simulatedPrices[code]?.[0] ?? crosses[code]
    assert(begins !== undefined, `${code} has a price to begin with`)
    return begins * 10 ** this.market.instrument(code).priceScale
  }
}
