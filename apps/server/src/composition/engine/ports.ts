import { refuse, type Code } from '@plumbline/rules/core'
import { tradingStateOf, type Millis, type SettledMillis } from '@plumbline/rules/market'
import type { Logger } from 'pino'
import type { EnginePorts } from '../../core/engine/index.ts'
import { QueueFull } from '../../core/ledger/index.ts'
import type { Market } from '../../capabilities/market/index.ts'
import { isLeaseLost, type Database } from '../../core/platform/db/database.ts'
import type { Metrics } from '../../core/platform/metrics.ts'
import type { Pauses } from '../../core/platform/pauses.ts'
import {
  loadAccount,
  loadAccounts,
  type Attempt,
  type CopyAttempt,
  type createCommitQueue,
} from '../../capabilities/trading/index.ts'
import {
  bookedOf,
  type createTransferQueue,
  type LoanAttempt,
  type ShareAttempt,
  type TransferAttempt,
} from '../../capabilities/transfer/index.ts'
import { type Timer } from '../../core/platform/time.ts'
import { guarded } from '../../core/platform/guard.ts'

type PortParts = {
  market: Market
  database: Database
  commits: ReturnType<typeof createCommitQueue>
  transferCommits: ReturnType<typeof createTransferQueue>
  now: () => Millis
  settled: () => SettledMillis
  newId: () => string
  timer: Timer
  log: Logger
  metrics: Metrics
  pauses: Pauses
  loseLease: () => void
} & Pick<EnginePorts, 'mayOpen' | 'notice' | 'actions'>

/** What the engine needs of the world, which it does not know itself. */
export const enginePorts = (parts: PortParts): EnginePorts => ({
  now: parts.now,
  settled: parts.settled,
  newId: parts.newId,
  instrument: (code, version) =>
    version === undefined
      ? parts.market.instruments.get(code)
      : parts.market.listing.versionOf(code, version),
  market: (code: Code) => ({
    state: tradingStateOf(parts.market.stateOf(code).state, parts.market.holdOf(code)?.reason),
    heardAt: parts.pauses.heardAt(parts.market.heardAt(code)),
    isSuspended: parts.market.isSuspended(code),
  }),
  loadAccount: customer => loadAccount(parts.database, customer),
  loadAccounts: customers => loadAccounts(parts.database, customers),
  commit: async (decisions, attempt, left, setOffBy) => {
    const took = parts.metrics.commitSeconds.startTimer()
    try {
      const verdict = await parts.commits.enqueue(
        { decisions, attempt: attempt as Attempt | CopyAttempt | undefined, left },
        setOffBy === 'asked' ? 'refuse beyond' : 'take beyond',
      )
      if (verdict === 'committed') for (const { kind } of decisions) parts.metrics.decisions.inc({ kind })
      return verdict
    } catch (error) {
      if (error instanceof QueueFull) return 'busy'
      if (isLeaseLost(error)) parts.loseLease()
      else {
        parts.metrics.alarm('commit')
        parts.log.error(
          { error, decisions: decisions.map(({ id }) => id) },
          'decisions could not be committed',
        )
      }
      throw error
    } finally {
      took()
    }
  },
  commitTransfer: async (transfer, attempt) => {
    try {
      return await parts.transferCommits.enqueue({
        transfer: bookedOf(transfer),
        attempt: attempt as TransferAttempt | ShareAttempt | LoanAttempt | undefined,
      })
    } catch (error) {
      if (error instanceof QueueFull) return 'busy'
      if (isLeaseLost(error)) parts.loseLease()
      else {
        parts.metrics.alarm('commit')
        parts.log.error({ error, transfer: transfer.id }, 'a transfer could not be committed')
      }
      throw error
    }
  },
  holdMs: parts.pauses.holdMs,
  after: (ms, wake) => {
    parts.timer.after(ms, wake)
  },
  soon: work => void setImmediate(guarded('a slice of the engine', work)),
  exposureLimits: code => parts.market.listing.exposureOf(code),
  overnight: (code, rollover) => parts.market.listing.overnight.termsAt(code, rollover),
  actions: parts.actions,
  mayOpen: async (who, instrument, leverage) =>
    parts.market.instruments.get(instrument.code)?.offered === false
      ? refuse('instrument.not_offered', { code: instrument.code })
      : parts.mayOpen(who, instrument, leverage),
  notice: parts.notice,
  alarm: (what, detail) => {
    parts.metrics.alarm('engine')
    parts.log.error(detail, what)
  },
})
