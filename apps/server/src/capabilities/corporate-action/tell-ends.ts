import { endsInstrument, type EffectiveAction } from '@plumbline/rules/corporate-action'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { Postponed } from '../../core/platform/concurrency/postponed.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Notice, Notifications } from '../notifications/index.ts'
import { endedNotice, endingNotice } from './notices.ts'
import { isAnyWaiting, noteAnnounced, noteDone, readOutcomes } from './stored.ts'

/** Customers who are told in one transaction. */
const batchMax = 200
/** Who comes to an instrument after its end was announced is told within this time: it takes a look at every open order. */
const againMs = 10 * 60_000
/** So long before the end they are looked for each time. */
const lastMs = 30_000
const nobody = { positions: 0, orders: 0, cash: 0n }

export type EndsContext = {
  readonly database: Database
  readonly actions: () => readonly EffectiveAction[]
  readonly currencyOf: (code: EffectiveAction['code']) => string
  readonly notifications: Pick<Notifications, 'append' | 'tell'>
  readonly now: () => Millis
  /** By which an end has come: that somebody was told so is taken back by nobody. */
  readonly settled: () => SettledMillis
  /** Actions of which could not be told. */
  readonly postponed: Postponed<string>
}

/**
 * Tells everybody whom the end of an instrument concerns: of its day and terms from the approval on, also those who came to it
 * since; and once it is done for them, what it came to. Who was told is noted in the same transaction.
 */
export const createEndNotices = ({
  database,
  actions,
  currencyOf,
  notifications,
  now,
  settled,
  postponed,
}: EndsContext) => {
  /** Nobody is left to be told of these. */
  const over = new Set<string>()
  const announcedAt = new Map<string, Millis>()
  const isToAnnounce = ({ id, effectiveAt }: EffectiveAction, at: Millis): boolean => {
    const before = announcedAt.get(id)
    // A clock that was set back says nothing of how long it was.
    return before === undefined || at < before || at - before >= againMs || effectiveAt - at <= lastMs
  }

  const tellSome = async (
    note: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<readonly Notice[]>,
  ): Promise<number> => {
    const { told, count } = await database.transaction(async tx => {
      const notices = await note(tx)
      return { told: await notifications.append(tx, notices), count: notices.length }
    })
    notifications.tell(told)
    return count
  }

  const announce = async (action: EffectiveAction): Promise<void> => {
    const { id, code } = action
    const told = { ...action, currency: currencyOf(code) }
    for (let count = batchMax; count === batchMax;) {
      const at = now()
      count = await tellSome(async tx => {
        const noted = await noteAnnounced(tx, { action: id, code, now: new Date(at), limit: batchMax })
        return noted.flatMap(customer => endingNotice(customer, told, at) ?? [])
      })
    }
  }

  const conclude = async (action: EffectiveAction): Promise<void> => {
    const { id, code, effectiveAt } = action
    for (let count = batchMax; count === batchMax;) {
      const at = now()
      count = await tellSome(async tx => {
        const done = await noteDone(tx, { action: id, code, now: new Date(at), limit: batchMax })
        const outcomes = await readOutcomes(tx, {
          action: id,
          code,
          since: new Date(effectiveAt),
          customers: done,
        })
        return done.map(customer => endedNotice(customer, action, outcomes.get(customer) ?? nobody, at))
      })
    }
    if (!(await isAnyWaiting(database, id))) over.add(id)
  }

  return {
    look: async (): Promise<void> => {
      const [at, settledAt] = [now(), settled()]
      const held = new Set(postponed.held())
      for (const action of actions()) {
        const { id, effectiveAt } = action
        if (!endsInstrument(action.action) || over.has(id) || held.has(id)) continue
        if (effectiveAt <= settledAt) await postponed.attempt(id, () => conclude(action))
        else if (effectiveAt > at && isToAnnounce(action, at))
          await postponed.attempt(id, async () => {
            await announce(action)
            announcedAt.set(id, at)
          })
      }
    },
  }
}
