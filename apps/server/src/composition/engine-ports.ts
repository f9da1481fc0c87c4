import { tradingStateOf, type Code, type Millis } from '@plumbline/rules'
import type { Logger } from 'pino'
import type { EnginePorts } from '../engine/index.ts'
import { QueueFull } from '../ledger/index.ts'
import type { Market, Timer } from '../market/index.ts'
import type { Database } from '../platform/database.ts'
import type { Metrics } from '../platform/metrics.ts'
import { isLeaseLost, loadAccount, type Attempt, type createCommitQueue } from '../trading/index.ts'

type PortParts = {
  market: Market
  database: Database
  commits: ReturnType<typeof createCommitQueue>
  now: () => Millis
  newId: () => string
  timer: Timer
  log: Logger
  metrics: Metrics
  loseLease: () => void
}

/** What the engine needs of the world, which it does not know itself. */
export const enginePorts = (parts: PortParts): EnginePorts => ({
  now: parts.now,
  newId: parts.newId,
  instrument: (code, version) =>
    version === undefined
      ? parts.market.instruments.get(code)
      : parts.market.listing.versionOf(code, version),
  market: (code: Code) => ({
    state: tradingStateOf(parts.market.stateOf(code).state, parts.market.holdOf(code)?.reason),
    heardAt: parts.market.heardAt(code),
  }),
  loadAccount: customer => loadAccount(parts.database, customer),
  commit: async (decision, attempt) => {
    const took = parts.metrics.commitSeconds.startTimer()
    try {
      const byCustomer = decision.kind !== 'closed' || decision.reason === 'customer'
      const verdict = await parts.commits.enqueue(
        { decision, attempt: attempt as Attempt | undefined },
        byCustomer ? 'refuse beyond' : 'take beyond',
      )
      if (verdict === 'committed') parts.metrics.decisions.inc({ kind: decision.kind })
      return verdict
    } catch (error) {
      if (error instanceof QueueFull) return 'busy'
      if (isLeaseLost(error)) parts.loseLease()
      else parts.log.error({ error, decision: decision.id }, 'a decision could not be committed')
      throw error
    } finally {
      took()
    }
  },
  after: (ms, wake) => {
    parts.timer.after(ms, wake)
  },
  alarm: (what, detail) => {
    parts.metrics.alarms.inc()
    parts.log.error(detail, what)
  },
})
