import { conditionAfterReplacement } from '@plumbline/rules/alert'
import type { Code } from '@plumbline/rules/core'
import type { InstrumentReplacement } from '@plumbline/rules/corporate-action'
import type { ListedInstrument } from '@plumbline/rules/market'
import type { Database } from '../../core/platform/db/database.ts'
import type { Alert } from './alert.ts'
import { saveSuccessors } from './stored.ts'

/** Alerts of an instrument that was replaced wait on, for its successor at the level that is worth the same. */
export const createAlertReplacement = (options: {
  readonly database: Database
  readonly instruments: ReadonlyMap<Code, ListedInstrument>
  readonly replacementOf: (code: Code) => InstrumentReplacement | undefined
}) => ({
  /** As it goes on; undefined where its instrument ended without a successor, or the cash that was paid has used its level up. */
  moved: (alert: Alert): Alert | undefined => {
    const replacement = options.replacementOf(alert.code)
    const from = options.instruments.get(alert.code)
    const into = replacement && options.instruments.get(replacement.terms.successor)
    if (replacement === undefined || from === undefined || into === undefined) return undefined
    const { origin } = alert.standing
    const condition = conditionAfterReplacement(alert.condition, replacement.terms, { from, into, origin })
    return (
      condition && {
        ...alert,
        code: into.code,
        condition,
        adjustedTo: replacement.effectiveAt,
        revision: alert.revision + 1,
      }
    )
  },
  save: (alerts: readonly Alert[]): Promise<ReadonlySet<string>> => saveSuccessors(options.database, alerts),
})
