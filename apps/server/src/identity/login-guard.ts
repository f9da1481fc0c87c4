import {
  accept,
  loginSlowSeconds,
  loginWaitMinutes,
  refuse,
  type Millis,
  type Result,
} from '@plumbline/rules'

const minuteMs = 60_000
/** Failed tries of one address on one account are forgotten after a day without another. */
const addressForgetMs = 24 * 60 * minuteMs
/** Those of all addresses together after an hour. */
const accountForgetMs = 60 * minuteMs
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

/** `account` names the customer, or the name that nobody has, in the one form it is known by. */
export type LoginTry = { readonly account: string; readonly address: string; readonly now: Millis }

export type LoginGuard = {
  /** Counts a try as failed before it is judged, so that many at once gain nothing. Refusals: login.too_many_tries. */
  enter(attempt: LoginTry): Result<{ readonly slowMs: number }>
  /** The try was right after all: this address starts anew, and the account has one failure less. */
  clear(attempt: Pick<LoginTry, 'account' | 'address'>): void
  /** The try was never judged: it counts as none. */
  takeBack(attempt: Pick<LoginTry, 'account' | 'address'>): void
}

/** Kept in memory: a restart forgives, and nobody who guesses can bring one about. */
export const createLoginGuard = (): LoginGuard => {
  const byAddress = createTallies(addressForgetMs)
  const byAccount = createTallies(accountForgetMs)
  const nameOf = ({ account, address }: Pick<LoginTry, 'account' | 'address'>): string =>
    `${address} ${account}`

  return {
    enter: attempt => {
      const { account, now } = attempt
      const tally = byAddress.read(nameOf(attempt), now)
      const opensAt = tally.last + loginWaitMinutes(tally.count) * minuteMs
      if (now < opensAt)
        return refuse('login.too_many_tries', { minutes: String(Math.ceil((opensAt - now) / minuteMs)) })
      const slowMs = loginSlowSeconds(byAccount.read(account, now).count) * 1_000
      byAddress.add(nameOf(attempt), now)
      byAccount.add(account, now)
      return accept({ slowMs })
    },
    clear: attempt => {
      byAddress.clear(nameOf(attempt))
      byAccount.takeBack(attempt.account)
    },
    takeBack: attempt => {
      byAddress.takeBack(nameOf(attempt))
      byAccount.takeBack(attempt.account)
    },
  }
}
