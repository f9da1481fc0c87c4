import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { feedSocketPath } from '@plumbline/protocol/market'
import { addCents } from '@plumbline/rules/money'
import { fundingLimitsOf } from '@plumbline/rules/funding-setting'
import type { CustomerId, TransferId } from '@plumbline/rules/core'
import type { ListedInstrument } from '@plumbline/rules/market'
import { pino, type Logger } from 'pino'
import { createAlerts, type Alerts } from '../capabilities/alerts/index.ts'
import { createAudit, type Audit } from '../core/audit/index.ts'
import { secondStepApplier, unfreezeApplier, type CareContext } from '../capabilities/customer-admin/index.ts'
import { createEngineNotices } from './engine-notices.ts'
import { enginePorts } from './engine-ports.ts'
import { tellEngineTime } from './engine-time.ts'
import { createFundingNews } from './funding-news.ts'
import { createFunding } from './funding.ts'
import { createFundingWork } from './funding-work.ts'
import { handlersOf } from './handlers.ts'
import { cardsOf, carriersOf, fileStoreOf, siteOf, vapidOf } from './external-adapters.ts'
import { socketSessionsOf } from './socket-sessions.ts'
import { readNewestEntry, watchClock } from './clock-watch.ts'
import { startUpkeep } from './upkeep.ts'
import type { Config } from '../config.ts'
import { createFundingOffer, createSettingJudge } from '../capabilities/destination/index.ts'
import { Engine } from '../core/engine/index.ts'
import { lockCustomer, sumDepositedSince, type FundingContext } from '../capabilities/funding/index.ts'
import { fundingAppliers } from '../capabilities/funding-operations/index.ts'
import { createHttp, refuseTakenPort } from '../transport/http/index.ts'
import {
  createResidence,
  createLoginGuard,
  createPasswords,
  createSessions,
  type IdentityContext,
} from '../capabilities/identity/index.ts'
import { createLedgerWatch, loadHouseAccounts } from '../core/ledger/index.ts'
import {
  actionApplier,
  confirmationApplier,
  createActionBook,
  createFeed,
  createFeedSocket,
  createHalts,
  createMarket,
  createNoteChange,
  createNoteSuspension,
  createTickLog,
  measureSources,
  signingKey,
  tickHeadView,
  resumeApplier,
  readCounts,
  systemTimer,
  type Clock,
  type Feed,
  type Market,
  type Timer,
} from '../capabilities/market/index.ts'
import {
  createNotifications,
  pushServicesOf,
  type NotificationContext,
} from '../capabilities/notifications/index.ts'
import { createPaymentProviders, sumPaidSince, type PaymentContext } from '../capabilities/payment/index.ts'
import { createProcessClock } from '../core/platform/clock.ts'
import { createDatabase, isLeaseLost, type Database } from '../core/platform/db/database.ts'
import { openGeoIp } from '../core/platform/geoip.ts'
import { newUuid } from '../core/platform/ids.ts'
import { createMetrics } from '../core/platform/metrics.ts'
import { createOutbox, type Carrier, type Channel, type Outbox } from '../core/platform/messaging/outbox.ts'
import { noPauses, watchPauses, type Pauses } from '../core/platform/pauses.ts'
import { openVault, type Vault } from '../core/platform/crypto/vault.ts'
import { createSettings, settingAppliers, type Settings } from '../capabilities/setting/index.ts'
import {
  createCountOpen,
  createStaffSessions,
  createSubmitRequest,
  developmentLinks,
  setupAddress,
  staffAppliers,
  type Appliers,
  type StaffRoom,
} from '../capabilities/staff/index.ts'
import { createStream } from '../transport/stream/index.ts'
import {
  createAccountRoom,
  beatEveryMs,
  beatHeart,
  createCommitQueue,
  createCommitWatch,
  createOrderRoom,
  createTellCommitted,
  loadOpenAccounts,
  readingsOf,
  readCitedQuotes,
  readEpoch,
  takeLease,
  type TradingContext,
} from '../capabilities/trading/index.ts'
import { createTransferQueue, type TransferContext } from '../capabilities/transfer/index.ts'
import { createRedraw, type UploadContext } from '../capabilities/upload/index.ts'
import { createAutomaticDecisions, createIdentityJudge } from '../capabilities/verification/index.ts'

/** The only shard there is yet. */
const shard = 0

export type Product = {
  readonly address: string
  readonly market: Market
  readonly engine: Engine
  readonly database: Database
  readonly vault: Vault
  readonly audit: Audit
  readonly settings: Settings
  /** Links with which the ready pair of a development sets itself up; none once that is done. */
  readonly setUps: readonly { readonly username: string; readonly address: string }[]
  readonly uploads: UploadContext
  readonly alerts: Alerts
  readonly outbox: Outbox
  readonly payment: PaymentContext
  readonly funding: FundingContext
  /** Refuses what is new, commits what was accepted, closes everything. */
  stop(): Promise<void>
}

export type ProductOptions = {
  readonly config: Config
  /** The database as the application's role, already migrated. */
  readonly appUrl: string
  readonly clock?: Clock
  /** In place of the one that the settings name. */
  readonly feed?: Feed
  /** In place of the real passing of time. */
  readonly timer?: Timer
  /** In place of the pauses of this process; with a clock of one's own there are none otherwise. */
  readonly pauses?: Pauses
  /** In place of the instruments this house ships. */
  readonly instruments?: readonly ListedInstrument[]
  /** In place of the ways out that the settings name. */
  readonly carriers?: Readonly<Record<Channel, Carrier>>
  /** Told when another engine has taken the lease: this process must end. */
  readonly onLeaseLost?: () => void
}

const root = join(import.meta.dirname, '..', '..', '..', '..')
const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** Connects all rooms of the house and opens the door. */
export const startProduct = async (options: ProductOptions): Promise<Product> => {
  const { config } = options
  const processClock = createProcessClock()
  const clock: Clock = options.clock ?? processClock
  const timer = options.timer ?? systemTimer
  const now = () => clock.now()
  const settled = options.clock === undefined ? () => processClock.settled() : now
  const newId = () => newUuid(clock.now())
  const watched = options.clock === undefined ? watchPauses(now) : undefined
  const pauses = options.pauses ?? watched ?? noPauses
  const metrics = createMetrics()
  const log: Logger = pino({
    level: config.logLevel,
    // What Postgres adds to a fault may be the very row: an address, the hash of a password.
    redact: ['req.headers.authorization', 'error.detail'],
    serializers: { error: pino.stdSerializers.err },
  })
  const geoip =
    config.geoipFile === undefined
      ? undefined
      : openGeoIp(config.geoipFile, error =>
          log.error({ error }, 'the changed GEOIP_FILE cannot be read; what was known stays'),
        )
  let ready = false

  const database = createDatabase({
    url: options.appUrl,
    poolSize: config.databasePool,
    applicationName: 'plumbline',
    answerMsMax: config.databaseAnswerSeconds * 1_000,
  })
  // Before the lease: a second start by mistake must not end the engine that runs.
  await refuseTakenPort({ host: config.host, port: config.port })
  const epoch = await takeLease(database, { shard, now: new Date(now()) })
  const house = await loadHouseAccounts(database)
  const vault = await openVault({ database, keys: config.dataKeys })
  const audit = createAudit({
    database,
    vault,
    onTrouble: error => log.error({ error }, 'the trail could not be sealed; its next turn comes'),
  })
  const clockWatch = watchClock({ clock: processClock, database, audit, metrics, log })
  if (options.clock === undefined) clockWatch.begin(await readNewestEntry(database))
  const settings = await createSettings({
    database,
    now,
    onTrouble: version => log.error({ version }, 'a published setting is not one this version takes'),
  })
  const sessions = createSessions({
    database,
    now,
    sessionDays: config.sessionDays,
    idleHours: config.sessionIdleHours,
  })

  const feed =
    options.feed ??
    createFeed(
      {
        feed: config.feed,
        seed: config.feedSeed,
        speed: config.feedSpeed,
        atEnd: config.feedLoop ? 'repeat' : 'stop',
        sources: config.sources,
      },
      {
        clock,
        timer,
        log,
        ...(options.instruments !== undefined && { instruments: options.instruments }),
        orders: () => settings.current('market.sources'),
        onSourceChanged: createNoteChange({ database, audit, log }),
      },
    )
  const halts = await createHalts(database)
  const houseKeys = config.tickKeys.keys.map(signingKey)
  const [houseKey] = houseKeys
  if (houseKey === undefined) throw new Error('The house needs a key to sign with')
  const tickLog = createTickLog({
    database,
    epoch: Number(epoch),
    keys: { keys: houseKeys, isLost: config.tickKeys.isLost },
    clock,
    timer,
    log,
    cited: since => readCitedQuotes(database, since, code => market.instruments.get(code)?.priceScale),
  })
  const actionBook = await createActionBook(database)
  const market = createMarket({
    actions: actionBook.all,
    tickLog,
    pauses,
    epoch: Number(epoch),
    clock,
    timer,
    feed,
    database,
    log,
    metrics,
    settings,
    halts,
    bandOf: code => settings.current('market.sources')[code]?.bandMax,
    holdSeconds: () => settings.current('market.confirmation'),
    onSuspension: createNoteSuspension({ database, audit, log, timer }),
    ...(options.instruments !== undefined && { instruments: options.instruments }),
  })

  let isLost = false
  const loseLease = () => {
    if (isLost) return
    isLost = true
    ready = false
    log.fatal('another engine has taken over; this one ends')
    options.onLeaseLost?.()
  }
  /** Nobody listens before the socket stands. */
  let tellCommitted: ReturnType<typeof createTellCommitted> = () => undefined
  const commits = createCommitQueue({
    database,
    house,
    epoch,
    shard,
    onRetry: error => {
      metrics.commitRetries.inc()
      log.warn({ error }, 'the database is away; a commit is sent again')
    },
    onCommitted: (decisions, numbers) => tellCommitted(decisions, numbers),
    onUntold: error => {
      metrics.alarms.inc()
      log.error({ error }, 'what was committed could not be told')
    },
  })
  /** Nobody listens before the socket stands. */
  let tellFunding: (customer: CustomerId) => void = () => undefined
  let tellTransfer: (customer: CustomerId, number: number | undefined) => void = () => undefined
  const transferCommits = createTransferQueue({
    database,
    epoch,
    shard,
    onRetry: error => {
      metrics.commitRetries.inc()
      log.warn({ error }, 'the database is away; a transfer is sent again')
    },
    onCommitted: (customer, number) => tellTransfer(customer, number),
    onUntold: error => {
      metrics.alarms.inc()
      log.error({ error }, 'a transfer that was committed could not be told')
    },
  })
  // Its own connection: that many calls wait for the others says nothing about the disk.
  const heartDatabase = createDatabase({
    url: options.appUrl,
    poolSize: 1,
    applicationName: 'plumbline heartbeat',
  })
  const commitWatch = createCommitWatch({
    write: () => beatHeart(heartDatabase, { epoch, shard, now: new Date(now()) }),
    progress: commits.progress,
    onTrouble: error => {
      if (isLeaseLost(error)) loseLease()
      else log.warn({ error }, 'the database does not commit')
    },
  })
  const residence = createResidence({
    database,
    rules: () => settings.current('availability.rules'),
    countryOf: address => geoip?.countryOf(address),
  })
  const engine = new Engine(
    enginePorts({
      market,
      database,
      commits,
      transferCommits,
      now,
      settled,
      newId,
      timer,
      log,
      metrics,
      pauses,
      loseLease,
      mayOpen: residence.mayOpen,
      actions: actionBook.all,
      // Nothing is decided before the house is put together.
      notice: (customer, notice) => engineNotices.take(customer, notice),
    }),
  )
  const trading: TradingContext = {
    engine,
    database,
    // Asked anew each time: a setting may have come into effect.
    get instruments() {
      return market.instruments
    },
    versionOf: market.listing.versionOf,
    now,
    availabilityOf: residence.availabilityOf,
    overnightOf: market.listing.overnight.next,
    underWay: new Map(),
  }
  const transfer: TransferContext = {
    engine,
    database,
    commits: transferCommits,
    underWay: trading.underWay,
    now,
    newId,
  }
  const outbox = createOutbox({
    database,
    carriers: options.carriers ?? carriersOf(config, database),
    now,
    newId,
    onSent: channel => metrics.messages.inc({ channel, outcome: 'sent' }),
    onTrouble: (what, detail) => log.warn(detail, what),
    onGivenUp: (channel, detail) => {
      metrics.messages.inc({ channel, outcome: 'given up' })
      metrics.alarms.inc()
      log.error(detail, 'a message was given up')
    },
  })
  const notifications = createNotifications({ database, outbox })
  const engineNotices = createEngineNotices({
    database,
    notifications,
    now,
    after: timer.after,
    onTrouble: error =>
      log.warn({ error }, 'notices about orders could not be written; they are tried again'),
  })
  const vapid = vapidOf(config)
  const notification: NotificationContext = {
    database,
    now,
    newId,
    push: vapid && { key: vapid.publicKey, services: pushServicesOf(config.pushServices) },
  }
  const alerts = createAlerts({
    database,
    instruments: market.instruments,
    quoteOf: market.quoteOf,
    thenOf: code => market.dayOf(code)?.open,
    notifications,
    now,
    newId,
    after: timer.after,
    onFired: count => metrics.alertsFired.inc(count),
    onTrouble: error => log.warn({ error }, 'alerts that are due could not be written; they are tried again'),
  })
  let address = ''
  const identity: IdentityContext = {
    database,
    sessions,
    house,
    outbox,
    vault,
    audit,
    residence,
    passwords: createPasswords(),
    guard: createLoginGuard(),
    passwordPolicy: () => settings.current('password.policy'),
    site: () => siteOf(config.publicAddress ?? address),
    now,
    newId,
    wait: ms => new Promise(resolve => void timer.after(ms, resolve)),
    aside: (what, work) => void work().catch((error: unknown) => log.error({ error }, what)),
  }
  const uploads: UploadContext = {
    database,
    store: fileStoreOf(config),
    vault,
    audit,
    redraw: createRedraw(),
    now,
    newId,
  }
  const staffSessions = createStaffSessions({ database, now })
  const staffParts = {
    ...identity,
    sessions: staffSessions,
    publicAddress: () => config.publicAddress ?? address,
  }
  const submitRequest = createSubmitRequest({ audit, newId })
  const ledgerWatch = createLedgerWatch({
    database,
    now,
    onChecked: ({ breaches }) => {
      metrics.auditBreaches.set(breaches.length)
      if (breaches.length > 0) log.fatal({ breaches }, 'the ledger does not add up')
    },
  })
  const care: CareContext = {
    database,
    audit,
    vault,
    sessions,
    outbox,
    trading,
    ledgerCheck: () => ledgerWatch.latest(),
    now,
  }
  const judgeSetting = createSettingJudge(market.listing)
  const offer = createFundingOffer(settings)
  const identityRequirement = () => settings.current('verification.required_for')
  const judgeIdentity = createIdentityJudge(identityRequirement)
  const fundingNews = createFundingNews(now())
  const funding = createFunding({
    identity,
    market,
    offer,
    notifications,
    judgeIdentity,
    timer,
    tellAccount: customer => tellFunding(customer),
    now,
    onTrouble: error =>
      log.error({ error }, 'money of a demo account could not be decided on; it is tried again'),
  })
  const appliers = {
    ...staffAppliers(staffParts),
    ...fundingAppliers({ audit, funding, vault, stands: item => fundingWork.desk.changed(item) }),
    ...settingAppliers({ audit, settings, judge: judgeSetting }),
    ...actionApplier({
      audit,
      market,
      onEntered: () =>
        void actionBook
          .refresh()
          .catch((error: unknown) =>
            log.error({ error }, 'corporate actions could not be read; the next look comes'),
          ),
    }),
    'customer.unfreeze': unfreezeApplier(care),
    'customer.second_step': secondStepApplier(care),
    'market.confirm_price': confirmationApplier({ audit, market }),
    'market.resume': resumeApplier({
      audit,
      halts,
      onTrouble: error => log.error({ error }, 'halts could not be read; the next look comes'),
    }),
  } satisfies Appliers
  const countOpen = createCountOpen({ appliers: () => appliers })
  const staffRoom: StaffRoom = { ...staffParts, appliers: () => appliers }
  const fundingWork = createFundingWork({
    identity,
    funding,
    staffRoom,
    submitRequest,
    ledgerCheck: () => ledgerWatch.latest(),
    onTrouble: error => log.warn({ error }, 'what changed in the queues of money could not be told'),
  })
  const automatic = createAutomaticDecisions({
    database,
    vault,
    audit,
    outbox,
    timer,
    now,
    onTrouble: error =>
      log.error({ error }, 'a form of a demo account could not be decided; it is tried again'),
  })
  const verification = {
    database,
    vault,
    audit,
    outbox,
    automatic,
    reviewHours: () => settings.current('verification.review_hours'),
    requirement: identityRequirement,
    now,
    newId,
  }
  const payment: PaymentContext = {
    database,
    house,
    providers: createPaymentProviders({
      ...cardsOf(config),
      database,
      publicAddress: () => config.publicAddress ?? address,
      now,
    }),
    notifications,
    outbox,
    audit,
    limits: () => fundingLimitsOf(settings.current('funding.limits')),
    depositedSince: async (tx, customer, since) =>
      addCents(await sumDepositedSince(tx, { customer, since }), await sumPaidSince(tx, { customer, since })),
    holdLimits: lockCustomer,
    admit: residence.admitDeposit,
    judgeIdentity,
    now,
    newId: () => newId() as TransferId,
    onMismatch: id => {
      metrics.alarms.inc()
      log.error({ payment: id }, 'a payment provider says what cannot be of this payment; nothing was posted')
    },
  }
  const handlers = handlersOf({
    judgeSetting,
    offer,
    funding,
    payment,
    halts,
    identity,
    uploads,
    alerts,
    notification,
    staffRoom,
    care,
    submitRequest,
    countOpen,
    fundingWork,
    verification,
    settings,
    market,
    tickLog,
    houseKey,
    health: {
      database,
      audit,
      market,
      feed,
      counts: () => readCounts(metrics),
      tickLog,
      clock: clockWatch.trouble,
      startedAt: clock.now(),
      now,
    },
    trading,
    transfer,
  })

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
  await alerts.start()
  market.onQuote(alerts.onQuote)
  const http = await createHttp({
    handlers,
    resolveSession: token => sessions.resolve(token),
    resolveStaffSession: token => staffSessions.resolve(token),
    isReady: () => ready,
    commits: () => commitWatch.goesThrough(),
    unsignedMinutes: () => tickLog.overdue(),
    connectMs: config.databaseWaitSeconds * 1_000,
    limits: {
      demoPerHour: config.demoPerHour,
      registerPerHour: config.registerPerHour,
      codesPerHour: config.codesPerHour,
      loginsPerMinute: config.loginsPerMinute,
      uploadsPerHour: config.uploadsPerHour,
    },
    readOutbox: config.mode === 'development' ? to => outbox.read(to) : undefined,
    version,
    mode: config.mode,
    priceText: config.priceText,
    webviewOrigins: config.webviewOrigins,
    complaintEmail: config.complaintEmail,
    passwordPolicy: identity.passwordPolicy,
    webFolder: config.webDir ?? join(root, 'apps', 'web', 'dist'),
    log,
    trustProxy: config.trustProxy,
    requestsPerMinute: config.requestsPerMinute,
    metrics: {
      token: config.metricsToken,
      read: () => {
        measureSources(metrics, feed.health?.() ?? [], now())
        return metrics.registry.metrics()
      },
    },
  })
  const readings = () => readingsOf(trading)
  const stream = createStream({
    server: http.server,
    elsewhere: [feedSocketPath],
    market,
    sessions: socketSessionsOf(sessions, staffSessions),
    work: fundingWork.desk,
    // What a connection may still send, and whether it is silent, is measured by time that nobody sets.
    clock: { now: () => performance.now() },
    socketsPerAddressMax: config.socketsPerAddress,
    allowedOrigins: config.allowedOrigins,
    trustProxy: config.trustProxy,
    log,
    metrics,
    rooms: {
      notifications: notifications.room,
      orders: createOrderRoom({ database, readings }),
      account: createAccountRoom(database),
      funding: fundingNews.room,
    },
  })
  tellCommitted = createTellCommitted({ stream, epoch, readings })
  tellTransfer = (customer, number) => stream.nudge(customer, 'account', number)
  tellFunding = customer => {
    tellTransfer(customer, undefined)
    fundingNews.count()
    stream.nudge(customer, 'funding', undefined)
  }
  const providers = createFeedSocket({ server: http.server, feed, log })
  fundingWork.desk.onFrame(stream.tellStaff)
  notifications.onTold(({ customer, view }) => stream.tell(customer, 'notifications', view, view.seq))
  tickLog.onSealed(sheet => stream.publish('heads', tickHeadView(sheet)))
  await tickLog.start()
  await market.start()
  clockWatch.tell(market)
  holdKnown()

  const stopTime = tellEngineTime(engine, now, timer)
  const stopUpkeep = startUpkeep({
    appliers,
    equity: { engine, database, now },
    payment,
    halts,
    market,
    actionBook,
    identity,
    uploads,
    alerts,
    settings,
    ledgerWatch,
    tickLog,
    tickLogYears: config.tickLogYears,
    settled,
    geoip,
    metrics,
    log,
    lookAtLease: async () => {
      if ((await readEpoch(database, shard)) !== epoch) loseLease()
    },
  })
  await automatic.resume()
  await funding.automatic.resume()
  const heart = setInterval(() => void commitWatch.beat(), beatEveryMs)
  heart.unref()
  ready = true
  database.hurry(config.databaseWaitSeconds * 1_000)
  await http.listen({ host: config.host, port: config.port })
  const { port } = http.server.address() as AddressInfo
  address = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`
  const founders = config.mode === 'development' ? await developmentLinks(identity) : []

  return {
    address,
    setUps: founders.map(({ username, link }) => ({
      username,
      address: setupAddress(staffRoom.publicAddress(), link),
    })),
    market,
    engine,
    database,
    vault,
    audit,
    settings,
    uploads,
    alerts,
    outbox,
    payment,
    funding,
    stop: async () => {
      clockWatch.stop()
      stopUpkeep()
      stopTime()
      watched?.stop()
      clearInterval(heart)
      await automatic.stop()
      await funding.automatic.stop()
      await engine.stop()
      await commits.drain()
      await transferCommits.drain()
      await engineNotices.stop()
      ready = false
      providers.stop()
      await stream.stop()
      await http.close()
      await market.stop()
      await tickLog.stop()
      await alerts.stop()
      await outbox.stop()
      await audit.stop()
      await database.end()
      await heartDatabase.end()
    },
  }
}
