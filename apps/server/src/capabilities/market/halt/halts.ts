import { everyInstrument, type Millis } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { readHaltEvents, type HaltEvent } from './stored.ts'

/** What staff have halted, in memory: every order and every quote asks for it. */
export type Halts = {
  /** Since when nothing of this instrument is opened; undefined where it trades. */
  since(code: Code): Millis | undefined
  /** Codes that are halted now, and `all` where every instrument is. */
  held(): readonly string[]
  /** Told of every halt that begins or ends here. */
  onTurn(listener: (turn: Pick<HaltEvent, 'code' | 'state'>) => void): void
  /** Takes over an event that has just been committed: it holds here from this moment on. */
  take(event: HaltEvent): void
  /** Looks what another process has written. */
  refresh(): Promise<void>
}

export const createHalts = async (database: Queryable): Promise<Halts> => {
  const newest = new Map<string, HaltEvent>()
  const listeners = new Set<(turn: Pick<HaltEvent, 'code' | 'state'>) => void>()
  const take = (event: HaltEvent): void => {
    // What was read before the newer event was committed is no news.
    if ((newest.get(event.code)?.id ?? 0n) >= event.id) return
    newest.set(event.code, event)
    for (const listener of listeners) listener(event)
  }
  const refresh = async (): Promise<void> => (await readHaltEvents(database)).forEach(take)
  const haltedAt = (code: string): Millis | undefined => {
    const event = newest.get(code)
    return event?.state === 'halted' ? event.at : undefined
  }
  await refresh()
  return {
    since: code => {
      const [whole, own] = [haltedAt(everyInstrument), haltedAt(code)]
      return whole === undefined || own === undefined ? (whole ?? own) : (Math.min(whole, own) as Millis)
    },
    held: () => [...newest.values()].filter(({ state }) => state === 'halted').map(({ code }) => code),
    onTurn: listener => void listeners.add(listener),
    take,
    refresh,
  }
}
