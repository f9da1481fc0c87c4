import { conditionAfterSplit } from '@plumbline/rules/alert'
import type { Code } from '@plumbline/rules/core'
import type { ChartSplit } from '@plumbline/rules/corporate-action'
import type { ListedInstrument, Millis, Quote } from '@plumbline/rules/market'
import { createBatches, type OnTrouble } from '../../core/platform/db/retrying-batch-writer.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Alert } from './alert.ts'
import type { Board } from './board.ts'
import { saveLevels } from './stored.ts'

const batchMax = 200
const retryMs = 1_000

/**
 * Puts the levels of waiting alerts into new units at the first quote after a split, before that quote is looked at. In memory at
 * once; written down behind it, each once: what a stop of the product has kept from being written is worked out again.
 */
export const createAlertAdjustment = (options: {
  readonly board: Pick<Board, 'of' | 'put'>
  readonly database: Queryable
  readonly instruments: ReadonlyMap<Code, ListedInstrument>
  readonly splitsOf: (code: Code, at: Millis) => readonly ChartSplit[]
  readonly after: (ms: number, work: () => void) => () => void
  readonly onTrouble: OnTrouble
}) => {
  const { board, database, instruments, splitsOf } = options
  /** Up to which split the alerts of an instrument stand in new units. */
  const doneTo = new Map<Code, Millis>()
  const batches = createBatches<Alert>({
    batchMax,
    retryMs,
    write: async batch => {
      await saveLevels(database, batch)
      return undefined
    },
    after: options.after,
    onTrouble: options.onTrouble,
  })

  const adjusted = (alert: Alert, splits: readonly ChartSplit[], { tick }: ListedInstrument): Alert => {
    const due = splits.filter(({ effectiveAt }) => effectiveAt > (alert.adjustedTo ?? alert.createdAt))
    const last = due.at(-1)
    if (last === undefined) return alert
    const { origin } = alert.standing
    const condition = due.reduce(
      (here, split) => conditionAfterSplit(here, split, { tick, origin }),
      alert.condition,
    )
    return { ...alert, condition, adjustedTo: last.effectiveAt }
  }

  return {
    /** As it stands at a quote of its instrument. */
    at: (alert: Alert, { at }: Pick<Quote, 'at'>): Alert => {
      const instrument = instruments.get(alert.code)
      return instrument === undefined ? alert : adjusted(alert, splitsOf(alert.code, at), instrument)
    },
    look: ({ code, at }: Pick<Quote, 'code' | 'at'>): void => {
      const splits = splitsOf(code, at)
      const last = splits.at(-1)?.effectiveAt
      const instrument = instruments.get(code)
      if (last === undefined || instrument === undefined || last <= (doneTo.get(code) ?? 0)) return
      doneTo.set(code, last)
      const changed = board.of(code).flatMap(alert => {
        const next = adjusted(alert, splits, instrument)
        return next === alert ? [] : [next]
      })
      changed.forEach(board.put)
      batches.add(changed)
    },
    settled: batches.settled,
    stop: batches.stop,
  }
}
