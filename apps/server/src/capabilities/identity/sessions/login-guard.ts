import { minuteMs, accept, refuse, type Result } from '@plumbline/rules/core'
import { loginSlowSeconds, loginWaitMinutes, strangeTriesFree } from '@plumbline/rules/identity'
import type { Millis } from '@plumbline/rules/market'

/** Failed tries from one place on one name are forgotten after a day without another. */
const placeForgetMs = 24 * 60 * minuteMs
/** Those of all strange places together after an hour. */
const nameForgetMs = 60 * minuteMs
const entriesMax = 100_000

type Tally = { count: number; last: number }

/** Counts by name; the one that was quiet longest makes room. */
const createTallies = (forgetMs: number) => {
  const tallies = new Map<string, Tally>()
  const read = (name: string, now: number): Tally => {
    const known = tallies.get(name)
    return known === undefined || now - known.last >= forgetMs ? { count: 0, last: 0 } : known
  }
  return {
    read,
    add: (name: string, now: number): void => {
      const { count } = read(name, now)
      tallies.delete(name)
      const [quietest] = tallies.keys()
      if (tallies.size >= entriesMax && quietest !== undefined) tallies.delete(quietest)
      tallies.set(name, { count: count + 1, last: now })
    },
    takeBack: (name: string): void => {
      const tally = tallies.get(name)
      if (tally !== undefined && tally.count > 0) tally.count -= 1
    },
    clear: (name: string): void => {
      tallies.delete(name)
    },
  }
}

/** Where a try comes from. Each place has failures of its own. */
export type GuardedPlace = {
  /** An internet address, a device that is known, or a session. */
  readonly lane: string
  /** `own`: the customer has been there before. What strangers do elsewhere never counts against it. */
  readonly standing: 'own' | 'strange'
}

export type GuardedTry = {
  /**
   * What is being opened. A sign-in counts by the name as it was typed, never by whose it is: or the counters would
   * tell that a user id, an address and a phone belong to one person.
   */
  readonly name: string
  readonly place: GuardedPlace
  readonly now: Millis
  /** What many failures from strange places do to others from there: a password is slow then, a second step waits. */
  readonly beyond: 'slow' | 'wait'
}

export type LoginGuard = {
  /**
   * Does what tries one secret from one place after the same before it was judged: of twenty right ones at once none is taken
   * for a wrong one, and of twenty wrong ones no more are judged than one by one.
   */
  inTurn<Value>(attempt: Pick<GuardedTry, 'name' | 'place'>, work: () => Promise<Value>): Promise<Value>
  /** Counts a try as failed before it is judged, so that many at once gain nothing. Refusals: login.too_many_tries. */
  enter(attempt: GuardedTry): Result<{ readonly slowMs: number }>
  /** The try was right after all: this place starts anew, and the name has one failure less. */
  clear(attempt: Pick<GuardedTry, 'name' | 'place'>): void
  /** The try was never judged: it counts as none. */
  takeBack(attempt: Pick<GuardedTry, 'name' | 'place'>): void
}

const waitUntil = ({ count, last }: Tally, free: number, now: number): Result<'open'> => {
  const opensAt = last + loginWaitMinutes(count - free) * minuteMs
  return now < opensAt
    ? refuse('login.too_many_tries', { minutes: String(Math.ceil((opensAt - now) / minuteMs)) })
    : accept('open')
}

/** Kept in memory: a restart forgives, and nobody who guesses can bring one about. */
export const createLoginGuard = (): LoginGuard => {
  const byPlace = createTallies(placeForgetMs)
  const byName = createTallies(nameForgetMs)
  const placeName = ({ name, place }: Pick<GuardedTry, 'name' | 'place'>): string => `${place.lane} ${name}`

  const turns = new Map<string, Promise<unknown>>()

  return {
    inTurn: async (attempt, work) => {
      const name = placeName(attempt)
      const before = turns.get(name)
      const turn = before === undefined ? work() : before.then(work, work)
      turns.set(name, turn)
      try {
        return await turn
      } finally {
        if (turns.get(name) === turn) turns.delete(name)
      }
    },
    enter: attempt => {
      const { name, place, now, beyond } = attempt
      const here = waitUntil(byPlace.read(placeName(attempt), now), 0, now)
      if (!here.ok) return here
      const strange = place.standing === 'strange' ? byName.read(name, now) : undefined
      if (strange !== undefined && beyond === 'wait') {
        const everywhere = waitUntil(strange, strangeTriesFree, now)
        if (!everywhere.ok) return everywhere
      }
      byPlace.add(placeName(attempt), now)
      if (strange === undefined) return accept({ slowMs: 0 })
      byName.add(name, now)
      return accept({ slowMs: loginSlowSeconds(strange.count) * 1_000 })
    },
    clear: attempt => {
      byPlace.clear(placeName(attempt))
      if (attempt.place.standing === 'strange') byName.takeBack(attempt.name)
    },
    takeBack: attempt => {
      byPlace.takeBack(placeName(attempt))
      if (attempt.place.standing === 'strange') byName.takeBack(attempt.name)
    },
  }
}
