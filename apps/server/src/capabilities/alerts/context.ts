import type { Code } from '@plumbline/rules/core'
import type { ListedInstrument, Millis } from '@plumbline/rules/market'
import type { Database } from '../../core/platform/db/database.ts'
import type { Alert } from './alert.ts'

/** What the use cases of alerts work with. */
export type AlertContext = {
  readonly database: Database
  readonly instruments: ReadonlyMap<Code, ListedInstrument>
  readonly now: () => Millis
  readonly newId: () => string
  /** What a figure of an instrument is now; undefined where nobody knows. */
  readonly valueOf: (code: Code, condition: Alert['condition']) => number | undefined
  /** After its commit: what is looked for from now on. */
  readonly put: (alert: Alert) => void
  readonly drop: (id: string) => void
}
