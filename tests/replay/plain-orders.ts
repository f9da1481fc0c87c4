/**
 * Orders on a list of ticks, worked out in the plainest way: every order looked at on every tick, its own arithmetic,
 * nothing of the product's rules. What the engine does with its heaps and turns has to come to the same.
 */

/** Prices are whole numbers of the instrument's smallest part; lots are millionths. */
export type Tick = { readonly at: number; readonly bid: number; readonly ask: number }

export type PlainOrder = {
  readonly name: number
  /** The tick at which it is given. */
  readonly tick: number
  readonly type: 'market' | 'limit' | 'stop'
  readonly side: 'long' | 'short'
  readonly lots: number
  readonly price: number | undefined
  readonly takeProfit: number | undefined
  readonly stopLoss: number | undefined
  readonly trailing: number | undefined
  readonly expiresAt: number | undefined
}

export type PlainEnd = {
  readonly name: number
  /** The tick that opened it; none for one that expired. */
  readonly openedBy: number | undefined
  readonly closedBy: number | undefined
  readonly reason: 'take_profit' | 'stop_loss' | 'trailing_stop' | 'expired'
  /** What it brings, unrounded, in parts of a cent: see `payPlainly`. */
  readonly exact: bigint | undefined
}

export type PlainInstrument = {
  readonly contractSize: bigint
  /** 10 to the power of the price's places. */
  readonly parts: bigint
  readonly tick: number
}

type Living = {
  readonly order: PlainOrder
  openedBy: number | undefined
  openPrice: number
  stop: number | undefined
  profit: number | undefined
}

/** What a move of the price brings, exactly: so many parts of a cent, see `payPlainly`. */
const exactOf = (order: PlainOrder, move: number, { contractSize }: PlainInstrument): bigint =>
  BigInt(move) * BigInt(order.lots) * contractSize * 100n

/** Cents, half to even. @param below how many parts make a cent */
const centsOf = (above: bigint, below: bigint): bigint => {
  const isLoss = above < 0n
  const size = isLoss ? -above : above
  const whole = size / below
  const rest = (size % below) * 2n
  const up = rest > below || (rest === below && whole % 2n === 1n) ? 1n : 0n
  return isLoss ? -(whole + up) : whole + up
}

/**
 * What accounts are paid: of each the cents by which the rounded sum of all its results has moved.
 * @param ends in the order in which they were booked
 */
export const payPlainly = (
  ends: readonly PlainEnd[],
  accountOf: (name: number) => string,
  { parts }: PlainInstrument,
): readonly (bigint | undefined)[] => {
  const below = parts * 1_000_000n
  const sums = new Map<string, bigint>()
  return ends.map(({ name, exact }) => {
    if (exact === undefined) return undefined
    const before = sums.get(accountOf(name)) ?? 0n
    sums.set(accountOf(name), before + exact)
    return centsOf(before + exact, below) - centsOf(before, below)
  })
}

export const playPlainly = (
  ticks: readonly Tick[],
  orders: readonly PlainOrder[],
  instrument: PlainInstrument,
): readonly PlainEnd[] => {
  const ends: PlainEnd[] = []
  const given = Map.groupBy(orders, ({ tick }) => tick)
  let living: Living[] = []
  const { tick: grid } = instrument
  const upToGrid = (price: number) => Math.ceil(price / grid) * grid
  const downToGrid = (price: number) => Math.floor(price / grid) * grid

  const open = (one: Living, number: number, { bid, ask }: Tick): void => {
    const { side, type, stopLoss, takeProfit: profit, trailing } = one.order
    one.openedBy = number
    one.openPrice = side === 'long' ? ask : bid
    one.stop = stopLoss
    const closesAt = side === 'long' ? bid : ask
    // A gap that has passed the take profit of an order that waited leaves it without one.
    const isPassed = profit !== undefined && (side === 'long' ? closesAt >= profit : closesAt <= profit)
    one.profit = isPassed && type !== 'market' ? undefined : profit
    if (trailing === undefined) return
    const follows = side === 'long' ? upToGrid(bid - trailing) : downToGrid(ask + trailing)
    if (one.stop === undefined) one.stop = follows
    else one.stop = side === 'long' ? Math.max(one.stop, follows) : Math.min(one.stop, follows)
  }

  /** Whether it lives on. */
  const meet = (one: Living, number: number, tick: Tick): boolean => {
    const { order } = one
    const { bid, ask } = tick
    const isLong = order.side === 'long'
    if (one.openedBy === undefined) {
      if (order.expiresAt !== undefined && tick.at >= order.expiresAt) {
        ends.push({
          name: order.name,
          openedBy: undefined,
          closedBy: undefined,
          reason: 'expired',
          exact: undefined,
        })
        return false
      }
      const price = isLong ? ask : bid
      const level = order.price ?? 0
      const waitsForLess = isLong === (order.type === 'limit')
      if (waitsForLess ? price <= level : price >= level) open(one, number, tick)
      return true
    }
    const price = isLong ? bid : ask
    const { trailing } = order
    const takeProfit = one.profit
    let reason: PlainEnd['reason'] | undefined
    if (one.stop !== undefined && (isLong ? price <= one.stop : price >= one.stop))
      reason = trailing === undefined ? 'stop_loss' : 'trailing_stop'
    else if (takeProfit !== undefined && (isLong ? price >= takeProfit : price <= takeProfit))
      reason = 'take_profit'
    if (reason !== undefined) {
      const move = isLong ? price - one.openPrice : one.openPrice - price
      ends.push({
        name: order.name,
        openedBy: one.openedBy,
        closedBy: number,
        reason,
        exact: exactOf(order, move, instrument),
      })
      return false
    }
    if (trailing !== undefined && one.stop !== undefined) {
      const step = Math.max(grid, upToGrid(trailing / 10))
      while (isLong ? price - trailing - one.stop >= step : one.stop - price - trailing >= step)
        one.stop += isLong ? step : -step
    }
    return true
  }

  ticks.forEach((tick, number) => {
    living = living.filter(one => meet(one, number, tick))
    for (const order of given.get(number) ?? []) {
      const one: Living = { order, openedBy: undefined, openPrice: 0, stop: undefined, profit: undefined }
      if (order.type === 'market') open(one, number, tick)
      living.push(one)
    }
  })
  return ends
}
