import { beatEveryMs, loadOpenAccounts, readEpoch } from '../../capabilities/trading/index.ts'
import { defineCapability } from '../../core/capability/index.ts'
import { Engine, type EngineClient } from '../../core/engine/index.ts'
import type { Database } from '../../core/platform/db/database.ts'
import { createCommits } from './commits.ts'
import { createEngineNotices } from './notifications.ts'
import { enginePorts } from './ports.ts'
import { tellEngineTime } from './time.ts'
import { guarded } from '../../core/platform/guard.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly engine: EngineClient
    /** The engine of this process itself, for tests that look into it. */
    readonly localEngine: Engine
    /** Whether what is sent to the database is committed. */
    readonly commitsGoThrough: () => boolean
    /** A connection of its own: that many calls wait for the others says nothing about the disk. */
    readonly heartDatabase: Database
    /** A connection of its own for checks of everything, whose statements take longer than anybody else may. */
    readonly patientDatabase: Database
  }
}

/** An engine that decides nothing learns within this time that another one has taken over. */
const leaseLookEveryMs = 5_000

export const engineCapability = defineCapability({
  name: 'engine',
  needs: [
    'actionBook',
    'bus',
    'database',
    'heartDatabase',
    'house',
    'identity',
    'loanGuard',
    'selfLimits',
    'lease',
    'log',
    'market',
    'metrics',
    'newId',
    'notifications',
    'now',
    'pauses',
    'settled',
    'stops',
    'timer',
  ],
  create: async services => {
    const { database, lease, log, market, now, timer } = services
    const { shard, epoch } = lease
    const { commits, transferCommits, commitWatch } = createCommits(services)
    services.stops.when('beats', () => commitWatch.trouble() === 'beats')
    services.stops.when('commits', () => commitWatch.trouble() === 'commits')
    const notices = createEngineNotices({
      database,
      notifications: services.notifications,
      outbox: services.identity.outbox,
      now,
      after: timer.after,
      onTrouble: (error, fate) => {
        log.warn({ error, fate }, 'notices about orders could not be written')
        if (fate === 'set aside') services.metrics.alarm('commit')
      },
    })
    const engine = new Engine(
      enginePorts({
        ...services,
        commits,
        transferCommits,
        loseLease: lease.lost,
        mayOpen: async (who, instrument, leverage) => {
          const admitted = await services.identity.residence.mayOpen(who, instrument, leverage)
          if (!admitted.ok) return admitted
          const kept = services.loanGuard.judge(who.customer, {
            kind: 'open',
            category: instrument.category,
          })
          return kept.ok ? services.selfLimits.mayTrade(who.customer) : kept
        },
        actions: services.actionBook.all,
        notice: (customer, notice) => notices.take(customer, notice),
      }),
    )
    // Open positions are watched before the first quote can come; what the market remembers values them until then.
    for await (const accounts of loadOpenAccounts(database)) engine.load(accounts)
    const holdKnown = (): void => {
      for (const code of market.instruments.keys()) {
        const held = market.quoteOf(code)
        if (held !== undefined) engine.hold(held)
      }
    }
    let isHeld = false
    market.onQuote(quote => {
      // The feed may speak while the market still starts.
      if (!isHeld) holdKnown()
      isHeld = true
      engine.onQuote(quote)
    })
    let callOff = (): void => undefined
    const lookAtLease = async (): Promise<void> => {
      if ((await readEpoch(database, shard)) !== epoch) lease.lost()
    }
    return {
      provides: {
        engine,
        localEngine: engine,
        transferCommits,
        commitsGoThrough: () => commitWatch.goesThrough(),
      },
      jobs: [{ name: 'look at the lease', everyMs: leaseLookEveryMs, run: lookAtLease }],
      start: () => {
        holdKnown()
        const stopTime = tellEngineTime(engine, now, timer)
        const heart = setInterval(
          guarded('a beat of the heart', () => commitWatch.beat()),
          beatEveryMs,
        )
        heart.unref()
        callOff = () => {
          stopTime()
          clearInterval(heart)
        }
      },
      drain: async () => {
        callOff()
        await engine.stop()
        await commits.drain()
        await transferCommits.drain()
        await notices.stop()
      },
    }
  },
})
