import type { Code } from '@plumbline/rules/core'
import type { Audit } from '../../../core/audit/index.ts'
import type { Aside } from '../../../core/platform/concurrency/aside.ts'
import type { Database } from '../../../core/platform/db/database.ts'
import type { SuspensionTurn } from './disputes.ts'
import { type Timer } from '../../../core/platform/time.ts'

/** A source that says now this, now that, is told of once in this time for each instrument, with a count. */
const togetherMs = 60_000

/** What came since the last entry, to be told together: the first turn, the newest one, and how many. */
type Kept = {
  pending: { readonly first: SuspensionTurn; newest: SuspensionTurn; turns: number } | undefined
}

/**
 * Writes every suspension into the audit log, as it begins and as it ends: while it lasts no stop loss fires, so nobody may
 * be able to deny it afterwards. Beside the quotes, which wait for nothing. What comes and goes within a minute of the last
 * entry is one entry, with the number of turns.
 */
export const createNoteSuspension = ({
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
  /** One after another, so that the audit log has them in the order in which they came. */
  let noted: Promise<void> = Promise.resolve()
  const byCode = new Map<Code, Kept>()

  const write = (
    turn: SuspensionTurn,
    more: { readonly since?: string; readonly turns?: number } = {},
  ): void => {
    const { code, at, cause, apartMicro, bandMicro, admission } = turn
    const entry = {
      actor: { kind: 'system' },
      action: `market.${turn.turn}`,
      subject: { kind: 'market', id: code },
      after: { cause, apartMicro, bandMicro, ...(admission !== undefined && { admission }), ...more },
      now: at,
    } as const
    const before = noted
    const { promise, resolve } = Promise.withResolvers<void>()
    noted = promise
    aside(`a suspension is not in the audit log: ${code}, ${turn.turn}`, async () => {
      await before
      await database.transaction(tx => audit.append(tx, entry)).finally(resolve)
    })
  }

  const settle = (code: Code, kept: Kept): void => {
    const { pending } = kept
    if (pending === undefined) {
      byCode.delete(code)
      return
    }
    kept.pending = undefined
    const { first, newest, turns } = pending
    write(newest, turns === 1 ? {} : { since: new Date(first.at).toISOString(), turns })
    timer.after(togetherMs, () => settle(code, kept))
  }

  return (turn: SuspensionTurn): void => {
    const kept = byCode.get(turn.code)
    if (kept === undefined) {
      // The first one, and the end that follows it, are told at once.
      write(turn)
      if (turn.turn === 'suspended') return
      const begun: Kept = { pending: undefined }
      byCode.set(turn.code, begun)
      timer.after(togetherMs, () => settle(turn.code, begun))
      return
    }
    if (kept.pending === undefined) kept.pending = { first: turn, newest: turn, turns: 1 }
    else {
      kept.pending.newest = turn
      kept.pending.turns += 1
    }
  }
}
