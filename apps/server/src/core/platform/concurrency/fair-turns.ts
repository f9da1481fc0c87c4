import type { CustomerId } from '@plumbline/rules/core'

/**
 * Lets a few pieces of work run at once and a bounded number wait, so that nobody's work keeps out that of others. A piece belongs to
 * parties, say an address and a customer. Next is the one whose parties have had the least of the time, and not who came first. When no
 * more may wait, the last of whoever has most waiting gives way to one who has less.
 */
export type FairTurns = {
  take<Value>(parties: readonly string[], work: () => Promise<Value>): Promise<Value | 'full'>
  isAnyWaiting(): boolean
}

/** The parties of what a customer asks for: neither many accounts at one address nor one account at many get more than their share. */
export const partiesOf = (of: {
  readonly caller: { readonly customer: CustomerId }
  readonly address: string
}): readonly string[] => [`customer ${of.caller.customer}`, `address ${of.address}`]

/** Parties whose time is remembered while there is work without a pause; the one that was served longest ago makes room. */
const rememberedMax = 10_000

type Waiting = { readonly parties: readonly string[]; readonly answer: (turn: 'turn' | 'full') => void }

export const createFairTurns = (limits: {
  readonly atOnceMax: number
  readonly waitingMax: number
  /** A clock that only goes forward. */
  readonly elapsedMs?: () => number
}): FairTurns => {
  const { atOnceMax, waitingMax, elapsedMs = () => performance.now() } = limits
  const waiting: Waiting[] = []
  /** Up to where each has been served, on the scale of `reached`: who was served ahead of it waits until it is there. */
  const servedTo = new Map<string, number>()
  let reached = 0
  let running = 0

  const hadOf = (parties: readonly string[]): number =>
    Math.max(0, ...parties.map(party => servedTo.get(party) ?? 0))

  const allOf = (parties: readonly string[]): number =>
    parties.reduce((sum, party) => sum + (servedTo.get(party) ?? 0), 0)

  const placeOf = (parties: readonly string[]): number => Math.max(reached, hadOf(parties))

  /** Of two who stand equal, whoever has had less, as a customer of one address, goes before. */
  const isBefore = (one: Waiting, other: Waiting): boolean => {
    const apart = placeOf(one.parties) - placeOf(other.parties)
    return apart < 0 || (apart === 0 && allOf(one.parties) < allOf(other.parties))
  }

  /** How much these have waiting, each for itself: of one address, whoever has less there has less. */
  const waitingOf = (parties: readonly string[]): number =>
    waiting.reduce((sum, each) => sum + each.parties.filter(party => parties.includes(party)).length, 0)

  const charge = (parties: readonly string[], from: number, ms: number): void => {
    for (const party of parties) {
      const before = Math.max(from, servedTo.get(party) ?? 0)
      servedTo.delete(party)
      servedTo.set(party, before + ms)
    }
    for (const party of servedTo.keys()) {
      if (servedTo.size <= rememberedMax) break
      servedTo.delete(party)
    }
  }

  const next = (): Waiting | undefined => {
    const [first] = waiting
    if (first === undefined) return undefined
    const chosen = waiting.reduce((best, each) => (isBefore(each, best) ? each : best), first)
    waiting.splice(waiting.indexOf(chosen), 1)
    return chosen
  }

  /** Turns away the last of those who have most waiting, if that is more than these would have. */
  const makeRoom = (parties: readonly string[]): boolean => {
    const most = Math.max(0, ...waiting.map(each => waitingOf(each.parties)))
    const last = waiting.findLast(each => waitingOf(each.parties) === most)
    if (last === undefined || most <= waitingOf(parties) + parties.length) return false
    waiting.splice(waiting.indexOf(last), 1)
    last.answer('full')
    return true
  }

  const comeIn = async (parties: readonly string[]): Promise<'turn' | 'full'> => {
    if (running < atOnceMax) {
      running += 1
      return 'turn'
    }
    if (waiting.length >= waitingMax && !makeRoom(parties)) return 'full'
    return new Promise(answer => waiting.push({ parties, answer }))
  }

  const goOut = (): void => {
    // Whoever ends hands its place over, so that nobody slips in between.
    const chosen = next()
    if (chosen !== undefined) return chosen.answer('turn')
    running -= 1
    if (running > 0) return
    // Nobody waits, so nobody owes anybody.
    servedTo.clear()
    reached = 0
  }

  return {
    isAnyWaiting: () => waiting.length > 0,
    take: async (parties, work) => {
      if ((await comeIn(parties)) === 'full') return 'full'
      const from = placeOf(parties)
      reached = from
      const began = elapsedMs()
      try {
        return await work()
      } finally {
        charge(parties, from, elapsedMs() - began)
        goOut()
      }
    },
  }
}
