/**
 * An account with its orders, worked out in the plainest way: every order looked at on every quote, every sum made anew,
 * nothing of the product's rules. Money is whole cents, prices are hundredths, lots are whole.
 */

export type Side = 'long' | 'short'
export type Two = { readonly bid: number; readonly ask: number; readonly number: number }
export type PlainLevels = { stop: number | undefined; profit: number | undefined; trail: number | undefined }

export type PlainPosition = PlainLevels & {
  readonly name: number
  readonly code: string
  readonly side: Side
  readonly leverage: number
  readonly open: number
  /** The number of the quote that opened it. */
  readonly openedBy: number
  lots: number
  notional: bigint
  margin: bigint
  fee: bigint
}

export type PlainPending = PlainLevels & {
  readonly name: number
  readonly code: string
  readonly side: Side
  readonly type: 'limit' | 'stop'
  readonly leverage: number
  lots: number
  price: number
  expiresAt: number | undefined
}

/** The code whose mid turns amounts of another into USD, in hundredths. */
const convertedBy: Readonly<Record<string, string>> = { INDEX: 'EURUSD' }
const spreadTypical = 2
const roundUp = (above: bigint, below: bigint): bigint => (above + below - 1n) / below

export const closing = (side: Side, { bid, ask }: Two): number => (side === 'long' ? bid : ask)
const opening = (side: Side, { bid, ask }: Two): number => (side === 'long' ? ask : bid)
const gain = (side: Side, from: number, to: number): number => (side === 'long' ? to - from : from - to)

const halfEven = (above: bigint, below: bigint): bigint => {
  const size = above < 0n ? -above : above
  const [whole, rest] = [size / below, (size % below) * 2n]
  const rounded = rest > below || (rest === below && whole % 2n === 1n) ? whole + 1n : whole
  return above < 0n ? -rounded : rounded
}

export class PlainAccount {
  balance: bigint
  advance = 0n
  /** Everything ever due, exactly: results in parts of 1 / 200 cent, fees in thousandths of that. */
  results = 0n
  fees = 0n
  positions: PlainPosition[] = []
  pendings: PlainPending[] = []
  private readonly quotes: ReadonlyMap<string, Two>

  constructor(balance: bigint, quotes: ReadonlyMap<string, Two>) {
    this.balance = balance
    this.quotes = quotes
  }

  get margins(): bigint {
    return this.positions.reduce((sum, { margin }) => sum + margin, 0n)
  }

  get equity(): bigint {
    return this.positions.reduce((sum, each) => sum + this.resultOf(each), this.balance - this.advance)
  }

  quote(code: string): Two {
    const quote = this.quotes.get(code)
    if (quote === undefined) throw new Error(`nothing was said of ${code}`)
    return quote
  }

  /** Above over below, in cents, of a whole number of hundredths. */
  private inCents(code: string, hundredths: number): readonly [bigint, bigint] {
    const pair = convertedBy[code]
    if (pair === undefined) return [BigInt(hundredths), 1n]
    const { bid, ask } = this.quote(pair)
    return [BigInt(hundredths) * BigInt(bid + ask), 200n]
  }

  resultOf({ code, side, open, lots }: PlainPosition, at = closing(side, this.quote(code))): bigint {
    return halfEven(...this.inCents(code, gain(side, open, at) * lots))
  }

  private valueOf(code: string, price: number, lots: number): bigint {
    const [above, below] = this.inCents(code, price * lots)
    return (above + below - 1n) / below
  }

  private exactly(code: string, hundredths: number): bigint {
    const [above, below] = this.inCents(code, hundredths)
    return (above * 200n) / below
  }

  private feeFor(code: string, price: number, lots: number): bigint {
    const before = this.fees
    return roundUp(before + this.exactly(code, price * lots), 200_000n) - roundUp(before, 200_000n)
  }

  private settle(amount: bigint): void {
    const owed = this.balance - this.advance + amount
    this.balance = owed > 0n ? owed : 0n
    this.advance = owed < 0n ? -owed : 0n
  }

  /** The refusal, or nothing. */
  open(
    order: PlainLevels & {
      name: number
      code: string
      side: Side
      lots: number
      leverage: number
      isPending: boolean
    },
  ): string | undefined {
    const { name, code, side, lots, leverage } = order
    const quote = this.quote(code)
    const at = closing(side, quote)
    if (!order.isPending) {
      const refusal = judgeLevels(side, at, order) ?? judgeTrail(order.trail, at)
      if (refusal !== undefined) return refusal
    }
    const price = opening(side, quote)
    const notional = this.valueOf(code, price, lots)
    const margin = (notional + BigInt(leverage) - 1n) / BigInt(leverage)
    const fee = this.feeFor(code, price, lots)
    if (margin + fee > this.equity - this.margins) return 'margin.insufficient'
    this.settle(-fee)
    this.fees += this.exactly(code, price * lots)
    const { profit, trail } = order
    const follows = trail === undefined ? undefined : at + (side === 'long' ? -trail : trail)
    const stop = nearer(side, order.stop, follows)
    this.positions.push({
      name,
      code,
      side,
      leverage,
      open: price,
      openedBy: quote.number,
      lots,
      notional,
      margin,
      fee,
      stop,
      profit,
      trail,
    })
    return undefined
  }

  close(position: PlainPosition, lots = position.lots): string | undefined {
    if (lots !== position.lots && (lots < 1 || position.lots - lots < 1)) return 'lots.close'
    const at = closing(position.side, this.quote(position.code))
    const { code, side, open } = position
    const fee = this.feeFor(code, at, lots)
    this.fees += this.exactly(code, at * lots)
    const due = this.results
    this.results += this.exactly(code, gain(side, open, at) * lots)
    const result = halfEven(this.results, 200n) - halfEven(due, 200n)
    const share = (whole: bigint) => (whole * BigInt(lots)) / BigInt(position.lots)
    const [notional, margin, feeOpen] = [
      share(position.notional),
      share(position.margin),
      share(position.fee),
    ]
    position.lots -= lots
    position.notional -= notional
    position.margin -= margin
    position.fee -= feeOpen
    if (position.lots === 0) this.positions = this.positions.filter(each => each !== position)
    this.settle(result - fee)
    if (this.positions.length === 0) this.advance = 0n
    return undefined
  }

  /** Money that comes in, or leaves where it is negative. */
  transfer(amount: bigint): string | undefined {
    const free = this.balance > this.margins ? this.balance - this.margins : 0n
    const result = this.equity - this.balance + this.advance
    const most = result < 0n ? free + result : free
    if (amount < 0n && -amount > most) return 'transfer.above_maximum'
    this.settle(amount)
    return undefined
  }

  place(order: PlainPending, now: number): string | undefined {
    const refusal =
      judgeEntry(order, this.quote(order.code)) ??
      judgeLevels(order.side, order.price, order) ??
      judgeTrail(order.trail, order.price) ??
      judgeExpiry(order.expiresAt, now)
    if (refusal === undefined) this.pendings.push(order)
    return refusal
  }

  edit(position: PlainPosition, change: PlainChange): string | undefined {
    const { side } = position
    const at = closing(side, this.quote(position.code))
    const refusal = judgeLevels(side, at, {
      stop: change.stop ?? undefined,
      profit: change.profit ?? undefined,
    })
    if (refusal !== undefined) return refusal
    const trail = change.trail === position.trail ? undefined : change.trail
    const trails = judgeTrail(trail ?? undefined, at)
    if (trails !== undefined) return trails
    const after = { stop: wanted(change.stop, position.stop), profit: wanted(change.profit, position.profit) }
    const follows = typeof trail === 'number' ? at + (side === 'long' ? -trail : trail) : undefined
    const stop = follows === undefined ? after.stop : nearer(side, change.stop ?? undefined, follows)
    const trailAfter = stop === undefined ? undefined : wanted(trail, position.trail)
    if (stop === position.stop && after.profit === position.profit && trailAfter === position.trail)
      return 'order.unchanged'
    Object.assign(position, { stop, profit: after.profit, trail: trailAfter })
    return undefined
  }

  editPending(pending: PlainPending, change: { price?: number; lots?: number }): string | undefined {
    const after = { ...pending, price: change.price ?? pending.price, lots: change.lots ?? pending.lots }
    if (after.price === pending.price && after.lots === pending.lots) return 'order.unchanged'
    const entry = after.price === pending.price ? undefined : judgeEntry(after, this.quote(after.code))
    const refusal = entry ?? judgeLevels(after.side, after.price, after)
    if (refusal === undefined) Object.assign(pending, after)
    return refusal
  }

  reverse(position: PlainPosition, name: number): string | undefined {
    const { balance, advance, results, fees } = this
    const before = { balance, advance, results, fees, positions: [...this.positions] }
    const kept = { ...position }
    this.close(position)
    const { code, leverage } = position
    const refusal = this.open({
      name,
      code,
      leverage,
      lots: kept.lots,
      side: kept.side === 'long' ? 'short' : 'long',
      stop: undefined,
      profit: undefined,
      trail: undefined,
      isPending: false,
    })
    if (refusal === undefined) return undefined
    Object.assign(this, before)
    Object.assign(position, kept)
    return refusal
  }

  /** Everything that the newest quote of a code does. */
  meet(code: string): void {
    const quote = this.quote(code)
    for (const position of this.positions)
      if (position.code === code && position.openedBy !== quote.number && isOver(position, quote))
        this.close(position)
    const reached = this.reachedBy(code)
    this.pendings = this.pendings.filter(each => !reached.includes(each))
    for (const pending of reached) {
      const { side, profit } = pending
      // A gap that went past the take profit leaves the position without one.
      const isPassed = profit !== undefined && gain(side, profit, closing(side, quote)) >= 0
      this.open({ ...pending, profit: isPassed ? undefined : profit, isPending: true })
    }
    for (const position of this.positions)
      if (position.code === code && position.openedBy !== quote.number) follow(position, quote)
    if (this.positions.some(each => each.code === code || convertedBy[each.code] === code)) this.closeOut()
  }

  reachedBy(code: string, quote = this.quote(code)): PlainPending[] {
    return this.pendings.filter(each => each.code === code && isReached(each, quote))
  }

  closeOut(): void {
    while (this.positions.length > 0 && this.equity * 2n <= this.margins) {
      const [worst] = this.positions.toSorted((one, other) => {
        const difference = this.resultOf(one) - this.resultOf(other)
        return difference < 0n ? -1 : difference > 0n ? 1 : one.name - other.name
      })
      if (worst !== undefined) this.close(worst)
    }
  }

  expire(now: number): void {
    this.pendings = this.pendings.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now)
  }
}

export type PlainChange = {
  readonly stop?: number | null | undefined
  readonly profit?: number | null | undefined
  readonly trail?: number | null | undefined
}

const wanted = (want: number | null | undefined, present: number | undefined): number | undefined =>
  want === undefined ? present : (want ?? undefined)

const nearer = (side: Side, one: number | undefined, other: number | undefined): number | undefined => {
  if (one === undefined || other === undefined) return one ?? other
  return side === 'long' ? Math.max(one, other) : Math.min(one, other)
}

const isReached = ({ side, type, price }: PlainPending, quote: Two): boolean => {
  const at = opening(side, quote)
  return (side === 'long') === (type === 'limit') ? at <= price : at >= price
}

const isOver = ({ side, stop, profit }: PlainPosition, quote: Two): boolean => {
  const at = closing(side, quote)
  return (
    (stop !== undefined && gain(side, stop, at) <= 0) || (profit !== undefined && gain(side, profit, at) >= 0)
  )
}

const follow = (position: PlainPosition, quote: Two): void => {
  const { side, stop, trail } = position
  if (stop === undefined || trail === undefined) return
  const step = Math.max(1, Math.ceil(trail / 10))
  let moved = stop
  while (gain(side, moved, closing(side, quote)) - trail >= step) moved += side === 'long' ? step : -step
  position.stop = moved
}

const judgeLevels = (
  side: Side,
  at: number,
  { stop, profit }: Pick<PlainLevels, 'stop' | 'profit'>,
): string | undefined => {
  if (profit !== undefined && gain(side, at, profit) <= 0) return 'take_profit.wrong_side'
  return stop !== undefined && gain(side, at, stop) >= 0 ? 'stop_loss.wrong_side' : undefined
}

const judgeTrail = (trail: number | undefined, at: number): string | undefined => {
  if (trail === undefined) return undefined
  if (trail < 2 * spreadTypical) return 'trailing.too_near'
  return trail > at - Math.ceil(at / 2) ? 'pending.far' : undefined
}

const judgeEntry = (pending: PlainPending, quote: Two): string | undefined => {
  if (isReached(pending, quote)) return 'entry.wrong_side'
  const at = opening(pending.side, quote)
  return pending.price < at / 2 || pending.price > (at * 3) / 2 ? 'pending.far' : undefined
}

const judgeExpiry = (expiresAt: number | undefined, now: number): string | undefined =>
  expiresAt !== undefined && expiresAt - now < 60_000 ? 'order.expiry' : undefined
