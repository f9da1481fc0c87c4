import {
  estimateEquity,
  isMarginCalm,
  marginBounds,
  marginCalmLevel,
  marginCloseOutLevel,
  marginWarningLevel,
  needsCloseOut,
  needsMarginWarning,
  slackOf,
  type Holding,
} from '@plumbline/rules/margin'
import type { Cents } from '@plumbline/rules/money'
import type { Code, OrderId, Result } from '@plumbline/rules/core'
import type { ContractAccount } from '@plumbline/rules/account'
import type { Measures } from '@plumbline/rules/trading'
import type { Quote } from '@plumbline/rules/market'
import type { OpenPosition } from '../decision.ts'
import { MarginGauges } from './margin-gauges.ts'

/** Warned accounts that one turn of the clock looks at. */
const warnedLooksMax = 1_000

type Held = Pick<OpenPosition, 'code' | 'side' | 'lots' | 'openPrice'>
type Watched<Position extends Held> = {
  readonly contract: ContractAccount
  readonly positions: ReadonlyMap<OrderId, Position>
}

export type MarginPorts<Position, Account> = {
  instrument(code: Code): Measures | undefined
  /** The newest there is: it values positions, whether or not it may decide anything. */
  quote(code: Code): Pick<Quote, 'bid' | 'ask'> | undefined
  /** The same, in the units in which a position stands. */
  valuing(position: Position): Pick<Quote, 'bid' | 'ask'> | undefined
  /** Result of all open positions at the newest quotes, to the cent. */
  unrealised(account: Account): Result<Cents>
  /** Whether a position counts for nothing in that. */
  isLeftOut(order: OrderId): boolean
  /** An account has come down to a level: to that of the warning once, until it has been calm again. */
  reached(account: Account, level: 'warning' | 'close_out'): void
}

type Watch<Account> = {
  readonly account: Account
  warned: boolean
  /** Being closed out: nothing is looked at until it is armed again. */
  resting: boolean
  readonly places: { readonly gauges: MarginGauges<Watch<Account>>; readonly slot: number }[]
}

/**
 * Watches the margin of every account without looking at each on every quote: what it may still lose is dealt out as
 * bounds on single figures (`rules/margin/margin-bounds.ts`), which lie in heaps as the levels of orders do. An account whose bound
 * is passed is looked at: mostly it is dealt bounds anew; near a level it is recomputed to the cent, and that decides.
 */
export class MarginBook<Position extends Held, Account extends Watched<Position>> {
  private readonly ports: MarginPorts<Position, Account>
  private readonly gauges = new Map<Code, MarginGauges<Watch<Account>>>()
  private readonly watches = new Map<Account, Watch<Account>>()
  private readonly warned = new Set<Watch<Account>>()
  private passed: Watch<Account>[] = []
  private warnedRound: Iterator<Watch<Account>> | undefined

  constructor(ports: MarginPorts<Position, Account>) {
    this.ports = ports
  }

  /** Watches an account as it stands now, after whatever changed it. May find a level reached at once, and says so. */
  arm(account: Account): void {
    if (account.positions.size === 0) {
      this.disarm(account)
      return
    }
    let watch = this.watches.get(account)
    if (watch === undefined) {
      watch = { account, warned: false, resting: false, places: [] }
      this.watches.set(account, watch)
    }
    watch.resting = false
    this.free(watch)
    this.look(watch, true)
  }

  disarm(account: Account): void {
    const watch = this.watches.get(account)
    if (watch === undefined) return
    this.free(watch)
    this.watches.delete(account)
    this.warned.delete(watch)
  }

  /** Nothing of it could be closed now: looked at again with the next quote of anything it holds. */
  wait(account: Account): void {
    const watch = this.watches.get(account)
    if (watch !== undefined) this.waitForAny(watch)
  }

  /**
   * To be told of each quote, after it was taken. What does not decide (in a halt, or come too late) closes nobody out by
   * itself: an account that it brings there is looked at with the next quote of anything it holds that does.
   */
  onQuote(quote: Pick<Quote, 'code' | 'bid' | 'ask'>, decides: boolean): void {
    this.gauges.get(quote.code)?.fire(quote, this.passed)
    if (this.passed.length === 0) return
    const { passed } = this
    this.passed = []
    for (const watch of passed)
      if (this.watches.get(watch.account) === watch && !watch.resting) this.look(watch, decides)
  }

  /** Ends the warnings of accounts that are calm again, some at a time. */
  onTime(): void {
    this.warnedRound ??= this.warned.values()
    for (let count = 0; count < warnedLooksMax; count++) {
      const { value, done } = this.warnedRound.next()
      if (done === true) {
        this.warnedRound = undefined
        return
      }
      if (!value.resting && this.isCalm(value)) this.look(value, false)
    }
  }

  private look(watch: Watch<Account>, decides: boolean): void {
    this.clear(watch)
    const { account } = watch
    const holdings = this.holdingsOf(account)
    if (!holdings.ok) {
      this.setAtAny(watch, holdings.unquoted)
      return
    }
    const estimate = estimateEquity(account.contract, holdings.value)
    if (watch.warned && estimate.equity + estimate.doubt >= calmEquity(account) && this.isCalm(watch)) {
      watch.warned = false
      this.warned.delete(watch)
    }
    const percent = watch.warned ? marginCloseOutLevel : marginWarningLevel
    const slack = slackOf(account.contract, estimate, percent)
    if (slack > 0)
      for (const bound of marginBounds(estimate, slack)) {
        const { gauges, slot } = this.placeOf(watch, bound.code)
        gauges.set(slot, bound)
      }
    else this.lookClosely(watch, decides)
  }

  /** So near a level that only cents can tell. */
  private lookClosely(watch: Watch<Account>, decides: boolean): void {
    const { account } = watch
    const unrealised = this.ports.unrealised(account)
    if (unrealised.ok && needsCloseOut(account.contract, unrealised.value)) {
      if (!decides) {
        this.waitForAny(watch)
        return
      }
      watch.resting = true
      this.ports.reached(account, 'close_out')
    } else if (unrealised.ok && !watch.warned && needsMarginWarning(account.contract, unrealised.value)) {
      watch.warned = true
      this.warned.add(watch)
      this.look(watch, decides)
      this.ports.reached(account, 'warning')
    } else this.setAtAnyOfAll(watch)
  }

  private isCalm({ account }: Watch<Account>): boolean {
    const unrealised = this.ports.unrealised(account)
    return unrealised.ok && isMarginCalm(account.contract, unrealised.value)
  }

  private holdingsOf(
    account: Account,
  ): { ok: true; value: readonly Holding[] } | { ok: false; unquoted: Code } {
    const byCode = new Map<Code, Position[]>()
    for (const [order, position] of account.positions) {
      if (this.ports.isLeftOut(order)) continue
      const positions = byCode.get(position.code)
      if (positions === undefined) byCode.set(position.code, [position])
      else positions.push(position)
    }
    const holdings: Holding[] = []
    for (const [code, positions] of byCode) {
      const instrument = this.ports.instrument(code)
      // All of them stand in the same units, but for a moment: then the account is armed anew.
      const [first] = positions
      const quote = first && this.ports.valuing(first)
      if (instrument === undefined || quote === undefined) return { ok: false, unquoted: code }
      const { conversion } = instrument
      const conversionQuote = conversion.by === 'none' ? undefined : this.ports.quote(conversion.pair)
      if (conversion.by !== 'none' && conversionQuote === undefined)
        return { ok: false, unquoted: conversion.pair }
      holdings.push({ instrument, quote, conversionQuote, positions })
    }
    return { ok: true, value: holdings }
  }

  private waitForAny(watch: Watch<Account>): void {
    watch.resting = false
    this.clear(watch)
    for (const { code } of watch.account.positions.values()) this.setAtAny(watch, code)
  }

  private setAtAnyOfAll(watch: Watch<Account>): void {
    for (const { code } of watch.account.positions.values()) {
      this.setAtAny(watch, code)
      const conversion = this.ports.instrument(code)?.conversion
      if (conversion !== undefined && conversion.by !== 'none') this.setAtAny(watch, conversion.pair)
    }
  }

  private setAtAny(watch: Watch<Account>, code: Code): void {
    const { gauges, slot } = this.placeOf(watch, code)
    gauges.setAtAny(slot)
  }

  private placeOf(watch: Watch<Account>, code: Code): Watch<Account>['places'][number] {
    const held = watch.places.find(({ gauges }) => gauges.code === code)
    if (held !== undefined) return held
    let gauges = this.gauges.get(code)
    if (gauges === undefined) this.gauges.set(code, (gauges = new MarginGauges(code)))
    const place = { gauges, slot: gauges.take(watch) }
    watch.places.push(place)
    return place
  }

  private clear(watch: Watch<Account>): void {
    for (const { gauges, slot } of watch.places) gauges.clear(slot)
  }

  private free(watch: Watch<Account>): void {
    for (const { gauges, slot } of watch.places) gauges.free(slot)
    watch.places.length = 0
  }
}

const calmEquity = ({ contract }: Pick<Watched<Held>, 'contract'>): number =>
  (Number(contract.margins) * marginCalmLevel) / 100
