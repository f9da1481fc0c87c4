import type { Code } from '@plumbline/rules/core'
import type { Audit } from '../../../core/audit/index.ts'
import type { Aside } from '../../../core/platform/concurrency/aside.ts'
import type { Database } from '../../../core/platform/db/database.ts'
import type { Timer } from '../../../core/platform/time.ts'
import type { SourceChange } from './active-sources.ts'

/** Of an instrument whose sources come and go, the audit log gets one entry in this time. */
const togetherMs = 60_000

/**
 * Writes into the audit log that another source speaks for an instrument: beside the quotes, which wait for nothing. What changes
 * within a minute of the last entry is told together once the minute is over, so that the log ends with the source that speaks.
 */
export const createNoteChange = ({
  database,
  audit,
  aside,
  timer,
}: {
  readonly database: Database
  readonly audit: Audit
  readonly aside: Aside
  readonly timer: Timer
}) => {
  /** Of each instrument that was told of within the minute: what came since, as one change. */
  const kept = new Map<Code, { pending: SourceChange | undefined }>()

  const write = ({ code, from, to, at }: SourceChange): void => {
    const entry = {
      actor: { kind: 'system' },
      action: 'market.source_changed',
      subject: { kind: 'market', id: code },
      before: { source: from },
      after: { source: to },
      now: at,
    } as const
    aside(`a change of source of ${code} from ${from} to ${to} is not in the audit log`, () =>
      database.transaction(tx => audit.append(tx, entry)),
    )
  }

  const note = (change: SourceChange): void => {
    const { code } = change
    write(change)
    kept.set(code, { pending: undefined })
    timer.after(togetherMs, () => {
      const pending = kept.get(code)?.pending
      kept.delete(code)
      if (pending !== undefined) note(pending)
    })
  }

  return (change: SourceChange): void => {
    const held = kept.get(change.code)
    if (held === undefined) return note(change)
    const from = held.pending?.from ?? change.from
    // Back to what was told last: nothing has changed.
    held.pending = from === change.to ? undefined : { ...change, from }
  }
}
