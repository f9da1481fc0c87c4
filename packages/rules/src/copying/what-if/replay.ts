import type { Code } from '../../core/ids.ts'
import { exactFinancing } from '../../financing/financing.ts'
import { leveragesOffered, type Instrument, type Leverage, type Millis } from '../../market/index.ts'
import { addCents, cents, maxCents, minCents, subtractCents, zero, type Cents } from '../../money/money.ts'
import { exactNotionalAtMid } from '../../trading/contract.ts'
import { decideFill } from '../../trading/order.ts'
import type { CopySkip, FollowSettings } from '../settings.ts'
import { profitShare } from '../share.ts'
import { addPart, lotsOfCopy, lotsToClose, overMaxMargin } from '../sizing.ts'
import { isStopReached } from '../stop.ts'
import { ReplayAccount, type ReplayStart } from './account.ts'
import type { ReplayEvent } from './events.ts'

export type ReplayResult = {
  readonly openings: number
  readonly copied: number
  readonly skipped: ReadonlyMap<CopySkip, number>
  /** Of closed copies after all costs, before the share. */
  readonly realised: Cents
  /** Of copies that are still open, with their costs so far. */
  readonly open: Cents
  readonly fees: Cents
  readonly financing: Cents
  /** Shares paid in the course of it, and what would be due at its end. */
  readonly share: Cents
  readonly drawdown: Cents
  readonly marginMost: Cents
  /** Of openings beyond the maximum margin, what the smallest would have needed by itself; undefined where there was none. */
  readonly marginRefused: Cents | undefined
  readonly stoppedAt: Millis | undefined
  /** The result after shares, at the end of each day and at the end. */
  readonly curve: readonly { readonly at: Millis; readonly result: Cents }[]
}

/** The trader's leverage, or the largest below it that the follower is offered; undefined where there is none. */
export const leverageOfCopy = (
  instrument: Pick<Instrument, 'leverageMax'>,
  leverage: Leverage,
): Leverage | undefined => leveragesOffered(instrument).findLast(each => each <= leverage)

/** The share of profit by which is settled: hundredths of a percent. */
export type ReplayShare = { readonly rate: number }

const monthOf = (at: Millis): string => new Date(at).toISOString().slice(0, 7)

/**
 * What copying a trader would have given, event by event, by the rules by which copies are really made. At each event: the
 * month is settled where a new one has begun; the instrument is valued at the event's quote; a close-out and the stop are
 * looked for; the event is copied; and they are looked for once more. Events come in the order in which they happened.
 * @param instruments those that the follower may trade; others are left out as not offered
 */
export const replayFollow = (
  events: Iterable<ReplayEvent>,
  settings: FollowSettings,
  account: ReplayStart,
  instruments: ReadonlyMap<Code, Instrument>,
  share: ReplayShare,
): ReplayResult => {
  const replay = new Replay(settings, account, instruments, share)
  for (const event of events) if (replay.take(event) === 'stopped') break
  return replay.end()
}

class Replay {
  private readonly settings: FollowSettings
  private readonly instruments: ReadonlyMap<Code, Instrument>
  private readonly share: ReplayShare
  private readonly held: ReplayAccount
  private readonly skipped = new Map<CopySkip, number>()
  private readonly curve: { at: Millis; result: Cents }[] = []
  private openings = 0
  private copied = 0
  private highWater = zero
  private paid = zero
  /** What became due and could not be taken yet. */
  private owed = zero
  private peak = zero
  private drawdown = zero
  private marginMost = zero
  private marginRefused: Cents | undefined
  private month: string | undefined
  private last: Millis | undefined
  private stoppedAt: Millis | undefined

  constructor(
    settings: FollowSettings,
    account: ReplayStart,
    instruments: ReadonlyMap<Code, Instrument>,
    share: ReplayShare,
  ) {
    this.settings = settings
    this.instruments = instruments
    this.share = share
    this.held = new ReplayAccount(account)
  }

  take(event: ReplayEvent): 'goes on' | 'stopped' {
    this.last = event.at
    this.beginMonth(event.at)
    this.see(event)
    if (this.look(event.at) === 'stopped') return 'stopped'
    this.copy(event)
    const after = this.look(event.at)
    if (event.kind === 'mark') this.curve.push({ at: event.at, result: this.result })
    return after
  }

  end(): ReplayResult {
    const { held } = this
    const due = this.due()
    const share = addCents(addCents(this.paid, this.owed), due)
    if (this.last !== undefined)
      this.curve.push({ at: this.last, result: cents(held.realised + held.openResult - share) })
    return {
      openings: this.openings,
      copied: this.copied,
      skipped: this.skipped,
      realised: held.realised,
      open: held.openResult,
      fees: held.fees,
      financing: held.financing,
      share,
      drawdown: this.drawdown,
      marginRefused: this.marginRefused,
      marginMost: this.marginMost,
      stoppedAt: this.stoppedAt,
      curve: this.curve,
    }
  }

  private get result(): Cents {
    return cents(this.held.realised + this.held.openResult - this.paid - this.owed)
  }

  private due(): Cents {
    return profitShare({ net: this.held.realised, highWater: this.highWater, rate: this.share.rate })
  }

  private beginMonth(at: Millis): void {
    const month = monthOf(at)
    if (this.month !== undefined && this.month !== month) {
      this.owed = addCents(this.owed, this.due())
      this.highWater = maxCents(this.highWater, this.held.realised)
    }
    this.month = month
    this.collect()
  }

  private collect(): void {
    const paid = this.held.pay(this.owed)
    this.owed = subtractCents(this.owed, paid)
    this.paid = addCents(this.paid, paid)
  }

  private see(event: ReplayEvent): void {
    switch (event.kind) {
      case 'mark':
        for (const [code, seen] of event.quotes) this.held.see(code, seen)
        return
      case 'open':
      case 'reduce':
      case 'close':
      case 'financed':
        return this.held.see(event.quote.code, event)
      case 'adjusted':
        return
    }
  }

  /** What the quotes alone bring about: close-out, then the stop. */
  private look(at: Millis): 'goes on' | 'stopped' {
    const { held, settings } = this
    held.closeOut()
    const { realised, openResult: open } = held
    this.peak = cents(this.peak > this.result ? this.peak : this.result)
    const fall = this.peak - this.result
    if (fall > this.drawdown) this.drawdown = cents(fall)
    if (held.margin > this.marginMost) this.marginMost = cents(held.margin)
    if (!isStopReached({ realised, open }, settings.stopLoss)) return 'goes on'
    for (const copy of held.copies.values()) held.close(copy)
    this.stoppedAt = at
    return 'stopped'
  }

  private copy(event: ReplayEvent): void {
    if (event.kind === 'mark') return
    if (event.kind === 'open') return this.open(event)
    const copy = this.held.copies.get(event.order)
    if (copy === undefined) return
    switch (event.kind) {
      case 'reduce': {
        const { left, taken } = event
        copy.trader = addPart(copy.trader, { left, taken })
        const { instrument, lots: open, own, trader } = copy
        const lots = lotsToClose({ instrument, open, own, trader })
        if (lots > 0) this.held.close(copy, lots)
        return
      }
      case 'close':
        return this.held.close(copy)
      case 'financed': {
        const { instrument, lots } = copy
        const value = exactNotionalAtMid({
          instrument,
          lots,
          quote: event.quote,
          conversionQuote: event.conversion,
        })
        return this.held.post(copy, exactFinancing(value, event), 'financing')
      }
      case 'adjusted':
        this.held.post(copy, this.held.adjust(copy, event), 'adjusted')
        if (copy.isOver === true) this.held.close(copy)
        return
    }
  }

  private open(event: Extract<ReplayEvent, { kind: 'open' }>): void {
    this.openings += 1
    const skip = this.enter(event)
    if (skip === undefined) this.copied += 1
    else this.skipped.set(skip, (this.skipped.get(skip) ?? 0) + 1)
  }

  private enter(event: Extract<ReplayEvent, { kind: 'open' }>): CopySkip | undefined {
    const { held, settings } = this
    const { code, side, quote, lots: traderLots, traderEquity } = event
    if (settings.excluded.includes(code)) return 'excluded'
    const instrument = this.instruments.get(code)
    if (instrument === undefined) return 'not_offered'
    const leverage = leverageOfCopy(instrument, event.leverage)
    if (leverage === undefined) return 'not_offered'
    const sized = lotsOfCopy({ instrument, settings, traderLots, traderEquity, equity: held.equity })
    if (sized.skip !== undefined) return sized.skip
    const decided = decideFill({
      moment: { instrument, quote, conversionQuote: event.conversion, market: 'open', freshness: 'fresh' },
      ticket: { side, leverage, lots: sized.lots },
      account: held.account,
      unrealised: held.unrealised,
      openPositions: held.positions,
    })
    if (!decided.ok) return skipOf(decided.refusal)
    const { opening, movement } = decided.value
    const over = overMaxMargin({
      used: cents(held.margin),
      margin: opening.margin,
      maxMargin: settings.maxMargin,
    })
    if (over !== undefined) {
      this.marginRefused = minCents(this.marginRefused ?? opening.margin, opening.margin)
      return over
    }
    held.openCopy(
      { order: event.order, instrument, side, openedAt: event.at, lots: sized.lots, seen: event },
      opening,
      movement.after,
    )
    return undefined
  }
}

/** Why an opening is refused, in the words of copying. */
const skipOf = (refusal: string): CopySkip => {
  switch (refusal) {
    case 'margin.insufficient':
      return 'insufficient'
    case 'order.too_many_open':
      return 'positions_max'
    case 'lots.above_maximum':
      return 'above_maximum'
    case 'lots.below_minimum':
    case 'lots.off_step':
      return 'below_minimum'
    case 'leverage.not_offered':
      return 'leverage'
    default:
      return 'market'
  }
}
