import { tradingHolds, type Millis } from '@plumbline/rules/market'
import type { Logger } from 'pino'
import type { Alerts } from '../capabilities/alerts/index.ts'
import { watchTrail } from '../core/audit/index.ts'
import { createKeepPoints, thinOldPoints, type EquityContext } from '../capabilities/equity/index.ts'
import {
  forgetOldChallenges,
  forgetOldCodes,
  forgetOldDevices,
  forgetOldSessions,
  type IdentityContext,
} from '../capabilities/identity/index.ts'
import type { LedgerWatch } from '../core/ledger/index.ts'
import {
  forgetOldCandles,
  forgetOldTicks,
  watchTicks,
  type ActionBook,
  type Halts,
  type TickLog,
  type Market,
} from '../capabilities/market/index.ts'
import { forgetOldNotices } from '../capabilities/notifications/index.ts'
import { lookAfterPayments, type PaymentContext } from '../capabilities/payment/index.ts'
import type { GeoIp } from '../core/platform/geoip.ts'
import type { Metrics } from '../core/platform/metrics.ts'
import { repeatedly } from '../core/platform/concurrency/periodic-job.ts'
import { tellEffective, type Settings } from '../capabilities/setting/index.ts'
import {
  expireRequests,
  forgetOldSetupLinks,
  forgetOldStaffSessions,
  type Appliers,
} from '../capabilities/staff/index.ts'
import { createCitedCursor, forgetOldAnswers } from '../capabilities/trading/index.ts'
import { forgetOldUploads, type UploadContext } from '../capabilities/upload/index.ts'

const ledgerEveryMs = 5 * 60_000
const forgetEveryMs = 60 * 60_000
/** A newer file of countries by address is read within this time. */
const geoipEveryMs = 60_000
/** What could not be sent at once, or what a process that died had in hand, is taken up within this time. */
const outboxEveryMs = 2_000
/** A request that has run out is written down as such within this time, if nobody looks before. */
const expireEveryMs = 60_000
/** The whole chain is read anew, batch by batch. */
const verifyEveryMs = 60 * 60_000
/** What committed late is sealed within this time; what commits at once, at once. */
const sealEveryMs = 1_000
/** What another process published is known here within this time. */
const settingEveryMs = 1_000
/** A corporate action that was approved, a day before it takes effect at least, is known to the engine within this time. */
const actionEveryMs = 1_000
/** A halt that another process has written holds here within this time. */
const haltEveryMs = 500
/** An engine that decides nothing learns within this time that another one has taken over. */
const leaseLookEveryMs = 5_000

/** Payments by card of whose end no message came are asked about, each after a minute at the earliest. */
const paymentEveryMs = 20_000

/** What the accounts are worth is written down each hour; what could not be valued then is tried again after this. */
const equityEveryMs = 30_000
/** An alert that has run out is written down within this time. */
const alertExpiryEveryMs = 5_000

type UpkeepParts = {
  readonly appliers: Appliers
  readonly identity: IdentityContext
  readonly uploads: UploadContext
  readonly alerts: Alerts
  readonly payment: PaymentContext
  readonly equity: EquityContext
  readonly settings: Settings
  readonly halts: Halts
  readonly market: Market
  readonly actionBook: ActionBook
  readonly ledgerWatch: LedgerWatch
  readonly tickLog: TickLog
  readonly tickLogYears: number
  readonly geoip: GeoIp | undefined
  readonly metrics: Metrics
  readonly log: Logger
  /** The time without a step ahead that has not stood for a while. */
  readonly settled: () => Millis
  /** Looks whether another engine has taken over. */
  readonly lookAtLease: () => Promise<void>
}

/** What a running house does by itself, again and again. Gives the way to stop it. */
export const startUpkeep = (parts: UpkeepParts): (() => void) => {
  const {
    appliers,
    identity,
    uploads,
    alerts,
    equity,
    payment,
    settings,
    halts,
    market,
    actionBook,
    ledgerWatch,
    geoip,
    metrics,
    log,
    lookAtLease,
  } = parts
  const { tickLog, tickLogYears, settled } = parts
  const { database, vault, audit, outbox, now } = identity
  const stops: (() => void)[] = []
  const every = (ms: number, work: () => Promise<void>): void => void stops.push(repeatedly(ms, work, log))

  every(ledgerEveryMs, async () => {
    await ledgerWatch.look().catch((error: unknown) => {
      // A check that cannot run says nothing; staff must know that nobody has looked.
      metrics.alarms.inc()
      throw error
    })
  })
  every(forgetEveryMs, async () => {
    // By settled time: a repeat must find its first answer, also just after a clock that ran ahead.
    await forgetOldAnswers(database, new Date(settled()))
    await forgetOldCodes(database, now())
    await forgetOldSessions(database, now())
    await forgetOldDevices(database, now())
    await forgetOldChallenges(database, now())
    await forgetOldStaffSessions(database, now())
    await forgetOldSetupLinks(database, now())
    await outbox.forgetOld()
    await forgetOldCandles(database, now())
    await forgetOldTicks(database, tickLogYears)
    await forgetOldUploads(uploads)
    await alerts.forgetEnded()
    await forgetOldNotices(database, now())
    await thinOldPoints(database, now())
  })
  every(leaseLookEveryMs, lookAtLease)
  every(alertExpiryEveryMs, () => alerts.expire())
  every(equityEveryMs, createKeepPoints(equity))
  every(paymentEveryMs, () => lookAfterPayments(payment))
  every(
    expireEveryMs,
    async () =>
      void (await expireRequests({
        ...identity,
        lapsed: ({ kind, subject }) => appliers[kind].lapsed?.(subject),
      })),
  )
  // Beside everything else: until it is done, the older keys open what they closed.
  vault
    .rewrap(database)
    .then(count => {
      if (count > 0) log.info({ count }, 'every key is under the current one of DATA_KEYS: older ones can go')
    })
    .catch((error: unknown) =>
      log.error({ error }, 'keys could not be put under the current one of DATA_KEYS'),
    )
  const lookAtTrail = async (): Promise<void> => {
    const { fault, checked } = await watchTrail({ database, now }).catch((error: unknown) => {
      metrics.alarms.inc()
      throw error
    })
    metrics.trailBroken.set(fault === undefined ? 0 : 1)
    if (fault !== undefined) log.fatal({ fault, checked }, 'the trail is not as it was sealed')
  }
  every(verifyEveryMs, lookAtTrail)
  const lookAtTicks = async (): Promise<void> => {
    const { findings } = await watchTicks({ database, now, citedSince: createCitedCursor }).catch(
      (error: unknown) => {
        metrics.alarms.inc()
        throw error
      },
    )
    metrics.tickLogBroken.set(findings.length === 0 ? 0 : 1)
    if (findings.length > 0)
      log.fatal({ findings: findings.slice(0, 10) }, 'the tick log is not as it was signed')
  }
  every(verifyEveryMs, lookAtTicks)
  let wereOverdue = false
  every(leaseLookEveryMs, async () => {
    metrics.tickLogWaiting.set(tickLog.waiting())
    const overdue = tickLog.overdue()
    metrics.tickLogOverdue.set(overdue)
    if (overdue > 0 && !wereOverdue) {
      metrics.alarms.inc()
      log.error({ minutes: overdue }, 'minutes of the price record wait unsigned')
    }
    wereOverdue = overdue > 0
  })
  every(sealEveryMs, async () => void (await audit.seal()))
  every(settingEveryMs, async () => {
    await settings.refresh()
    await tellEffective({ database, audit, now })
  })
  every(actionEveryMs, () => actionBook.refresh())
  every(haltEveryMs, async () => {
    await halts.refresh()
    const held = [...market.instruments.keys()].map(code => market.holdOf(code)?.reason)
    for (const reason of tradingHolds)
      metrics.held.set({ reason }, held.filter(each => each === reason).length)
  })
  every(geoipEveryMs, async () => geoip?.refresh())
  // Not waited for: one way out that hangs must not keep the other from its next look.
  every(outboxEveryMs, async () => outbox.wake())
  // The first look, beside what the start goes on with.
  lookAtTrail().catch((error: unknown) => log.error({ error }, 'the trail could not be verified'))
  lookAtTicks().catch((error: unknown) => log.error({ error }, 'the tick log could not be verified'))
  return () => {
    for (const stop of stops) stop()
  }
}
