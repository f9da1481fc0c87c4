/**
 * Deals on a list of ticks, worked out in the plainest way from the law of these deals alone: every deal looked at on every
 * tick of its life, its own arithmetic, nothing of the product's rules. What the desk does with its heaps has to come to the same.
 */

/** Prices are whole numbers of the instrument's smallest part; moments are milliseconds. */
export type Tick = {
  readonly at: number
  readonly receivedAt: number
  readonly bid: number
  readonly ask: number
}

export type PlainDeal = {
  readonly name: number
  readonly acceptedAt: number
  readonly up: boolean
  readonly seconds: number
  /** Cents. */
  readonly stake: number
  /** Hundredths of a percent. */
  readonly rate: number
}

/** A stretch in which nothing could be traded. */
export type Pause = { readonly from: number; readonly to: number; readonly why: 'closed' | 'halted' }

export type PlainEnd = {
  readonly name: number
  readonly end: 'win' | 'lose' | 'equal' | 'no_entry' | 'silent' | 'closed' | 'halted'
  /** Numbers of the ticks. */
  readonly entry: number | undefined
  readonly exit: number | undefined
  /** Cents that the customer gains. */
  readonly net: number
}

export const playDealPlainly = (
  deal: PlainDeal,
  ticks: readonly Tick[],
  pauses: readonly Pause[],
): PlainEnd => {
  const { name } = deal
  const entry = ticks.findIndex(tick => tick.receivedAt > deal.acceptedAt)
  const first = ticks[entry]
  if (first === undefined || first.receivedAt - deal.acceptedAt > 5_000)
    return { name, end: 'no_entry', entry: undefined, exit: undefined, net: 0 }
  const expiry = first.receivedAt + deal.seconds * 1_000
  let exit = entry
  for (let number = entry + 1; number < ticks.length; number += 1) {
    const tick = ticks[number]
    // The first tick after the expiry, or two seconds, end the waiting.
    if (tick === undefined || tick.at > expiry || tick.receivedAt > expiry + 2_000) break
    exit = number
  }
  const last = ticks[exit]
  if (last === undefined) throw new Error('a deal that began has a last tick')
  const pause = pauses.find(({ from, to }) => expiry >= from && expiry < to)
  if (pause !== undefined) return { name, end: pause.why, entry, exit, net: 0 }
  if (expiry - last.at > 10_000) return { name, end: 'silent', entry, exit, net: 0 }
  const move = last.bid + last.ask - first.bid - first.ask
  if (move === 0) return { name, end: 'equal', entry, exit, net: 0 }
  return move > 0 === deal.up
    ? { name, end: 'win', entry, exit, net: Math.floor((deal.stake * deal.rate) / 10_000) }
    : { name, end: 'lose', entry, exit, net: -deal.stake }
}
