import type { Code } from '@plumbline/rules/core'
import type { MarketState } from '@plumbline/rules/hours'
import type { Millis } from '@plumbline/rules/market'
import type { Clock } from '../../../core/platform/time.ts'

/** What a calendar does not know beforehand, like the end of a recording, is noticed within this time. */
const lookMs = 1_000

/**
 * Notices when instruments close and open, at the moment that their calendar says. Asked before every quote, it looks at them only
 * where one of them is due.
 */
export const createHourLook = (options: {
  readonly clock: Clock
  readonly codes: () => Iterable<Code>
  readonly hoursOf: (code: Code, now: Millis) => MarketState
  readonly onTurn: (code: Code, isClosed: boolean, at: Millis) => void
}) => {
  const known = new Map<Code, MarketState>()
  let dueAt = Number.NEGATIVE_INFINITY

  const lookAt = (code: Code, now: Millis): void => {
    const [before, state] = [known.get(code), options.hoursOf(code, now)]
    known.set(code, state)
    dueAt = Math.min(dueAt, state.changesAt ?? Number.POSITIVE_INFINITY)
    if (before?.state === state.state || (before === undefined && state.state === 'open')) return
    const at = Math.min(before?.changesAt ?? now, now) as Millis
    options.onTurn(code, state.state === 'closed', at)
  }

  return {
    look: (which: 'due' | 'all', now: Millis = options.clock.now()): void => {
      if (which === 'due' && now < dueAt) return
      dueAt = now + lookMs
      for (const code of options.codes()) lookAt(code, now)
    },
  }
}
