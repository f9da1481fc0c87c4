import type { CustomerId } from '@plumbline/rules/core'
import { guarded } from '../guard.ts'

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

/** Nobody waits longer than this for work that took long. */
const restMsMax = 1_000

/** Parties whose time is remembered while there is work without a pause; the one that was served longest ago makes room. */
const rememberedMax = 10_000

type Waiting = { readonly parties: readonly string[]; readonly answer: (turn: 'turn' | 'full') => void }

export const createFairTurns = (limits: {
  readonly atOnceMax: number
  readonly waitingMax: number
  /** While others wait, a place stays empty after a piece of work for so many times as long as it took: that time is for other work. */
  readonly restTimes?: number
  /** A clock that only goes forward. */
  readonly elapsedMs?: () => number
}): FairTurns => {
  const { atOnceMax, waitingMax, restTimes = 0, elapsedMs = () => performance.now() } = limits
  const waiting: Waiting[] = []
  /** How many pieces of each party wait. */
  const waitingBy = new Map<string, number>()
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
    parties.reduce((sum, party) => sum + (waitingBy.get(party) ?? 0), 0)

  const count = (parties: readonly string[], change: 1 | -1): void => {
    for (const party of parties) {
      const now = (waitingBy.get(party) ?? 0) + change
      if (now === 0) waitingBy.delete(party)
      else waitingBy.set(party, now)
    }
  }

  const takeOut = (one: Waiting): Waiting => {
    waiting.splice(waiting.indexOf(one), 1)
    count(one.parties, -1)
    return one
  }

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
    return takeOut(waiting.reduce((best, each) => (isBefore(each, best) ? each : best), first))
  }

  /** Turns away the last of those who have most waiting, if that is more than these would have. */
  const makeRoom = (parties: readonly string[]): boolean => {
    const most = Math.max(0, ...waiting.map(each => waitingOf(each.parties)))
    const last = waiting.findLast(each => waitingOf(each.parties) === most)
    if (last === undefined || most <= waitingOf(parties) + parties.length) return false
    takeOut(last).answer('full')
    return true
  }

  const comeIn = async (parties: readonly string[]): Promise<'turn' | 'full'> => {
    if (running < atOnceMax) {
      running += 1
      return 'turn'
    }
    if (waiting.length >= waitingMax && !makeRoom(parties)) return 'full'
    return new Promise(answer => {
      waiting.push({ parties, answer })
      count(parties, 1)
    })
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
        const ms = elapsedMs() - began
        charge(parties, from, ms)
        const restMs = waiting.length === 0 ? 0 : Math.min(restMsMax, ms * restTimes)
        if (restMs === 0) goOut()
        else setTimeout(guarded('a turn after a rest', goOut), restMs)
      }
    },
  }
}
