import { createCitedCursor, readCitedQuotes, takeLease } from '../capabilities/trading/index.ts'
import { letterLinks, pushServicesOf } from '../capabilities/notifications/index.ts'
import { createAudit } from '../core/audit/index.ts'
import { createChannels, createLocalBus, type Services } from '../core/capability/index.ts'
import { createProcessClock, elapsedBy, settledBy, type ClockStep } from '../core/platform/clock.ts'
import { createAside } from '../core/platform/concurrency/aside.ts'
import { openVault } from '../core/platform/crypto/vault.ts'
import { newUuid } from '../core/platform/ids.ts'
import { createMetrics } from '../core/platform/metrics.ts'
import { letPoolYield } from '../core/platform/concurrency/pool-priority.ts'
import { createStops } from '../core/platform/stops.ts'
import { startCoreJobs } from './core-jobs.ts'
import { systemTimer } from '../core/platform/time.ts'
import { refuseTakenPort } from '../transport/http/index.ts'
import { claimDatabase } from './claim-database.ts'
import { readNewestEntry, watchClock } from './clock-watch.ts'
import { cardsOf, carriersOf, fileStoreOf, sealOf, vapidOf } from './external-adapters.ts'
import { openDatabases } from './databases.ts'
import { createLog, geoipOf } from './log.ts'
import { openOutbox } from './open-outbox.ts'
import type { ProductOptions } from './product-options.ts'
import { watchProcess } from './watch-process.ts'

/** The only shard there is yet. */
const shard = 0
/** What stands before the first capability. */
export type CoreServices = Awaited<ReturnType<typeof openCore>>['services'] & Pick<Services, 'appliers'>

/** Opens what every capability works with: time, database, keys, log, ways out. Nothing runs by itself before `start`. */
export const openCore = async (options: ProductOptions) => {
  const { config } = options
  await letPoolYield()
  const processClock = createProcessClock()
  const isRealTime = options.clock === undefined
  const clock = options.clock ?? processClock
  const now = () => clock.now()
  const settled = settledBy(clock)
  const elapsed = elapsedBy(clock)
  const newId = () => newUuid(clock.now())
  const metrics = createMetrics()
  const log = createLog(config, options.logTo)
  const stops = createStops({ metrics, log })
  const beside = createAside((trouble, error) => log.error({ error }, trouble))
  const watch = watchProcess({ metrics, log, now, isRealTime })
  const databases = openDatabases(config, options.appUrl)
  const { database } = databases.pools
  // Before the lease: a second start by mistake must not end the engine that runs.
  await refuseTakenPort({ host: config.host, port: config.port })
  await claimDatabase(database, options, now())
  const epoch = await takeLease(database, { shard, now: new Date(now()) })
  const vault = await openVault({ database, keys: config.dataKeys })
  const audit = createAudit({
    database,
    vault,
    onTrouble: error => log.error({ error }, 'the audit log could not be sealed; its next turn comes'),
  })
  const clockWatch = watchClock({ clock: processClock, database, audit, metrics, log })
  if (isRealTime) clockWatch.begin(await readNewestEntry(database))
  const carriers = options.carriers ?? carriersOf(config, database)
  const state = { isReady: false, isLeaseLost: false, address: '' }
  stops.when('lease', () => state.isLeaseLost)
  const publicAddress = () => config.publicAddress ?? state.address
  const links = letterLinks({ vault, publicAddress })
  const outbox = openOutbox({ database, carriers, links, now, settled, newId, metrics, log })
  const vapid = vapidOf(config)
  const services = {
    config,
    log,
    metrics,
    stops,
    clock,
    now,
    settled,
    elapsed,
    timer: options.timer ?? systemTimer,
    newId,
    pauses: options.pauses ?? watch.pauses,
    aside: beside.aside,
    ...databases.pools,
    lease: {
      shard,
      epoch,
      lost: () => {
        if (state.isLeaseLost) return
        state.isLeaseLost = true
        state.isReady = false
        log.fatal('another engine has taken over; this one ends')
        options.onLeaseLost?.()
      },
    },
    vault,
    audit,
    outbox,
    carriers,
    geoip: geoipOf(config, log),
    publicAddress,
    bus: createLocalBus(),
    channels: createChannels(),
    passwordCost: options.passwordCost,
    files: fileStoreOf(config),
    cards: cardsOf(config),
    seal: sealOf(config),
    push: vapid && { key: vapid.publicKey, services: pushServicesOf(config.pushServices) },
    citedQuotes: {
      since: (since, scaleOf) => readCitedQuotes(database, since, scaleOf),
      cursor: createCitedCursor,
    },
    clockTrouble: clockWatch.trouble,
    onClockStep: (listener: (step: ClockStep) => void) =>
      isRealTime ? processClock.onStep(listener) : () => true,
    marketOptions: {
      ...(options.feed !== undefined && { feed: options.feed }),
      ...(options.instruments !== undefined && { instruments: options.instruments }),
    },
  } satisfies Partial<Services>

  let stopJobs = async (): Promise<void> => undefined
  return {
    services,
    state,
    clockWatch,
    start: () => {
      stopJobs = startCoreJobs(services)
    },
    /** What runs by itself ends. */
    quiet: async () => {
      clockWatch.stop()
      watch.quiet()
      await stopJobs()
    },
    /** What was begun beside the calls that came is done. */
    settled: beside.settled,
    stop: async () => {
      await beside.end()
      await outbox.stop()
      await audit.stop()
      await databases.end()
      watch.stop()
    },
  }
}
