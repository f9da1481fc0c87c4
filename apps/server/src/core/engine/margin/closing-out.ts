import { isHeld, type Millis, type Quote } from '@plumbline/rules/market'
import { admitConversion, admitMoment } from '@plumbline/rules/trading'
import type { Code } from '@plumbline/rules/core'
import type { Seat } from '../account-cache.ts'
import type { Turns } from '../account-queue.ts'
import { decideCloseOut, type DuePrices } from '../decide/close-out.ts'
import type { FiredDesk } from '../decide/fired.ts'
import type { Decision } from '../decision.ts'
import type { EnginePorts } from '../ports.ts'
import type { Quotes } from '../quotes.ts'
import { DueQuotes, type DueQuote } from './due-quotes.ts'

/** How long an account that could not be closed out waits until it is tried again. */
export const closeOutRetryMs = 10_000

type Standing = 'covered' | 'short'

/** The prices that made an account due, and its place among the quotes that came since. */
type Due = { readonly prices: DuePrices; readonly place: number; retryAt: Millis | undefined }

type ClosingOutParts = {
  readonly ports: Pick<EnginePorts, 'now' | 'instrument' | 'alarm'>
  readonly quotes: Quotes
  readonly turns: Turns
  readonly desk: FiredDesk
  /** Told what was committed. */
  told(seat: Seat, decisions: readonly Decision[]): void
  /** Told when an account waits no more: covered, or nothing more can be done by the quotes that came. */
  over(seat: Seat, standing: Standing): void
}

/** From the quotes that used up an account's equity to its turn, in which it is closed out at those, whenever that can be committed. */
export class ClosingOut {
  private readonly parts: ClosingOutParts
  private readonly dueQuotes = new DueQuotes()
  /** Accounts that wait for their turn, or to be tried again. */
  private readonly due = new Map<Seat, Due>()

  constructor(parts: ClosingOutParts) {
    this.parts = parts
  }

  has(seat: Seat): boolean {
    return this.due.has(seat)
  }

  /** To be told of each quote. */
  onQuote(quote: Quote, decides: boolean): void {
    this.dueQuotes.note(quote, decides)
  }

  /** An account is due by the quotes held now. */
  begin(seat: Seat): void {
    const due = { prices: this.pricesOf(seat), place: this.dueQuotes.begin(), retryAt: undefined }
    this.due.set(seat, due)
    this.turn(seat, due)
  }

  onTime(now: Millis): void {
    for (const [seat, due] of this.due) {
      const { retryAt } = due
      // A clock that was set back must not make it wait for longer.
      if (retryAt === undefined || (retryAt > now && retryAt <= now + closeOutRetryMs)) continue
      due.retryAt = undefined
      this.turn(seat, due)
    }
  }

  /** Whether an account waits to be tried again. */
  owes(seat: Seat): boolean {
    return this.due.size > 0 && this.due.get(seat)?.retryAt !== undefined
  }

  /** Tries again in a turn of the account, before what that turn is for. Never rejects. */
  async catchUp(seat: Seat): Promise<void> {
    const due = this.due.get(seat)
    if (due?.retryAt === undefined) return
    due.retryAt = undefined
    try {
      await this.parts.turns.trust(seat)
      this.over(seat, due, await this.decide(seat, due.place, due.prices))
    } catch (error) {
      this.failed(seat, due, error)
    }
  }

  private turn(seat: Seat, due: Due): void {
    void this.parts.turns
      .run(seat, here => this.decide(here, due.place, due.prices))
      .then(
        standing => this.over(seat, due, standing),
        (error: unknown) => this.failed(seat, due, error),
      )
  }

  /** Goes on until nothing has come any more while its decisions were committed. */
  private async decide(seat: Seat, place: number, prices: DuePrices): Promise<Standing> {
    const { turns, desk } = this.parts
    const { reached } = this.dueQuotes
    // What is tried again begins with the prices that made it due.
    const due = new Map(prices)
    const draft = turns.draft(seat)
    const standing = decideCloseOut(draft, desk, { due, since: this.dueQuotes.since(place) })
    const isNothingDone = draft.decisions.length === 0
    const outcome = await turns.commitOwn(draft)
    if (!outcome.ok) return 'short'
    if (!outcome.value.repeated) this.parts.told(seat, outcome.value.decisions)
    return isNothingDone || this.dueQuotes.reached === reached ? standing : this.decide(seat, reached, due)
  }

  private over(seat: Seat, due: Due, standing: Standing): void {
    this.due.delete(seat)
    this.dueQuotes.end(due.place)
    this.parts.over(seat, standing)
  }

  private failed(seat: Seat, due: Due, error: unknown): void {
    const { ports } = this.parts
    ports.alarm('an account could not be closed out and is tried again', {
      customer: seat.customer,
      cause: error instanceof Error ? error.message : error,
    })
    // Quotes are kept for all of them together: one that is refused for good costs no other its quotes.
    if (this.dueQuotes.isFull) this.over(seat, due, 'short')
    else due.retryAt = (ports.now() + closeOutRetryMs) as Millis
  }

  /** The quotes by which an account stands now, and which of them may close something. */
  private pricesOf({ positions }: Seat): DuePrices {
    const prices = new Map<Code, DueQuote>()
    const pairs: Quote[] = []
    for (const code of new Set([...positions.values()].map(each => each.code))) {
      const instrument = this.parts.ports.instrument(code)
      const moment = instrument && this.parts.quotes.moment(instrument)
      if (moment?.ok !== true) continue
      const { quote, conversionQuote, market } = moment.value
      const decides = !isHeld(market) && admitMoment(moment.value).ok && admitConversion(moment.value).ok
      prices.set(code, { quote, decides })
      if (conversionQuote !== undefined) pairs.push(conversionQuote)
    }
    for (const quote of pairs) if (!prices.has(quote.code)) prices.set(quote.code, { quote, decides: false })
    return prices
  }
}
