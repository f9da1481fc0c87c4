import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Audit } from '../../../core/audit/index.ts'
import type { Aside } from '../../../core/platform/concurrency/aside.ts'
import type { Database } from '../../../core/platform/db/database.ts'
import type { SourceChange } from './active-sources.ts'

/** Of an instrument whose sources come and go, the audit log gets one entry in this time. */
const noteMs = 60_000

/** Writes into the audit log that another source speaks for an instrument: beside the quotes, which wait for nothing. */
export const createNoteChange = (options: {
  readonly database: Database
  readonly audit: Audit
  readonly aside: Aside
}) => {
  const { database, audit, aside } = options
  const noted = new Map<Code, Millis>()
  return ({ code, from, to, at }: SourceChange): void => {
    const before = noted.get(code)
    if (before !== undefined && at - before < noteMs) return
    noted.set(code, at)
    const entry = {
      actor: { kind: 'system' },
      action: 'market.source_changed',
      subject: { kind: 'market', id: code },
      before: { source: from },
      after: { source: to },
      now: at,
    } as const
    aside(`a change of source of ${code} from ${from} to ${to} is not in the trail`, () =>
      database.transaction(tx => audit.append(tx, entry)),
    )
  }
}
