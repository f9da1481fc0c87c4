import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { accept, type Code, type ListedInstrument, type Millis } from '@plumbline/rules'
import { pino, type Logger } from 'pino'
import { auditCalls, createAudit, watchTrail, type Audit } from './audit/index.ts'
import { careCalls, unfreezeApplier, withFreeze, type CareContext } from './care/index.ts'
import type { Config } from './config.ts'
import { Engine, type EnginePorts } from './engine/index.ts'
import { createHttp, refuseTakenPort, type Handlers } from './http/index.ts'
import {
  changePassword,
  createResidence,
  createLoginGuard,
  createPasswords,
  createSessions,
  declareCountry,
  editProfile,
  forgetOldCodes,
  forgetOldChallenges,
  forgetOldDevices,
  forgetOldSessions,
  login,
  logout,
  openDemo,
  readUserInfo,
  registerByEmail,
  registerByMobile,
  resetPassword,
  securityCalls,
  sendEmailCode,
  sendMobileCode,
  showAgreement,
  showAvailability,
  type IdentityContext,
} from './identity/index.ts'
import { createLedgerWatch, loadHouseAccounts, QueueFull } from './ledger/index.ts'
import {
  addToWatchlist,
  createFeed,
  createMarket,
  forgetOldCandles,
  listCandles,
  listInstruments,
  orderWatchlist,
  removeFromWatchlist,
  showInstrument,
  showWatchlist,
  systemTimer,
  type Clock,
  type Feed,
  type Market,
  type Timer,
} from './market/index.ts'
import { createDatabase, type Database } from './platform/database.ts'
import { openGeoIp } from './platform/geoip.ts'
import { newUuid } from './platform/ids.ts'
import { mailBySmtp } from './platform/mail.ts'
import { createMetrics } from './platform/metrics.ts'
import { createOutbox, localCarrier, type Carrier, type Channel } from './platform/outbox.ts'
import { repeatedly } from './platform/repeatedly.ts'
import {
  createSettings,
  settingAppliers,
  settingCalls,
  tellEffective,
  type Settings,
} from './setting/index.ts'
import { smsByGateway } from './platform/sms.ts'
import {
  createCountOpen,
  createStaffSessions,
  createSubmitRequest,
  developmentLinks,
  expireRequests,
  forgetOldSetupLinks,
  forgetOldStaffSessions,
  setupAddress,
  staffAppliers,
  staffCalls,
  type Appliers,
  type StaffRoom,
} from './staff/index.ts'
import { openVault, type Vault } from './platform/vault.ts'
import { createStream } from './stream/index.ts'
import {
  closeOrder,
  createCommitQueue,
  editOrder,
  forgetOldAnswers,
  isLeaseLost,
  listOrders,
  listRecords,
  loadAccount,
  loadOpenAccounts,
  placeOrder,
  previewOrder,
  readEpoch,
  showAccounts,
  showAssets,
  showOrder,
  takeLease,
  type Attempt,
  type TradingContext,
} from './trading/index.ts'

import {
  createLocalStore,
  createRedraw,
  createS3Store,
  forgetOldUploads,
  uploadCalls,
  type UploadContext,
} from './upload/index.ts'
import { createAutomaticDecisions, verificationCalls } from './verification/index.ts'

/** The only shard there is yet. */
const shard = 0
const auditEveryMs = 5 * 60_000
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
/** An engine that decides nothing learns within this time that another one has taken over. */
const leaseLookEveryMs = 5_000

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
  /** In place of the instruments this house ships. */
  readonly instruments?: readonly ListedInstrument[]
  /** In place of the ways out that the settings name. */
  readonly carriers?: Readonly<Record<Channel, Carrier>>
  /** Told when another engine has taken the lease: this process must end. */
  readonly onLeaseLost?: () => void
}

const root = join(import.meta.dirname, '..', '..', '..')
const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** Connects all rooms of the house and opens the door. */
export const startProduct = async (options: ProductOptions): Promise<Product> => {
  const { config } = options
  const clock: Clock = options.clock ?? { now: () => Date.now() as Millis }
  const timer = options.timer ?? systemTimer
  const now = () => clock.now()
  const newId = () => newUuid(clock.now())
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
      },
      { clock, timer, log },
    )
  const market = createMarket({
    epoch: Number(epoch),
    clock,
    timer,
    feed,
    database,
    log,
    metrics,
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
  const commits = createCommitQueue({
    database,
    house,
    epoch,
    shard,
    onRetry: error => {
      metrics.commitRetries.inc()
      log.warn({ error }, 'the database is away; a commit is sent again')
    },
  })
  const engine = new Engine(
    enginePorts({ market, database, commits, now, newId, timer, log, metrics, loseLease }),
  )
  const residence = createResidence({
    database,
    rules: () => settings.current('availability.rules'),
    countryOf: address => geoip?.countryOf(address),
  })
  const trading: TradingContext = {
    engine,
    database,
    instruments: market.instruments,
    now,
    availabilityOf: residence.availabilityOf,
    underWay: new Map(),
  }
  const outbox = createOutbox({
    database,
    carriers: options.carriers ?? carriersOf(config),
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
  const appliers = {
    ...staffAppliers(staffParts),
    ...settingAppliers({ audit, settings }),
    'customer.unfreeze': unfreezeApplier(care),
  } satisfies Appliers
  const countOpen = createCountOpen({ appliers: () => appliers })
  const staffRoom: StaffRoom = { ...staffParts, appliers: () => appliers }
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
    now,
    newId,
  }
  const demo = openDemo(identity)
  const register = registerByEmail(identity)
  const watched = {
    database,
    instruments: { has: (code: Code) => market.instruments.get(code)?.use === 'trading' },
  }
  const handlers: Handlers = withFreeze({
    register: (visitor, input) =>
      input.simulation === 2 ? demo(visitor, input.device) : register(visitor, input),
    mobileRegister: registerByMobile(identity),
    login: login(identity),
    sendEmailCode: sendEmailCode(identity),
    sendMobileCode: sendMobileCode(identity),
    changePassword: changePassword(identity),
    resetPassword: resetPassword(identity),
    editProfile: editProfile(identity),
    declareCountry: declareCountry(identity),
    availability: showAvailability(identity),
    ...uploadCalls(uploads),
    agreementText: ({ language }, { key }) => accept(showAgreement(key, language)),
    logout: logout(identity),
    ...securityCalls(identity),
    userInfo: async ({ caller }) => accept({ user_info: await readUserInfo(database, caller.customer) }),
    ...staffCalls(staffRoom),
    ...careCalls(care, { submitRequest, countOpen }),
    ...auditCalls({ database, vault, audit, now }),
    ...settingCalls({ database, audit, settings, submitRequest, now, newId }),
    ...verificationCalls(verification),
    instrumentList: listInstruments(market),
    instrumentDetail: showInstrument(market),
    candles: listCandles(market),
    watchlist: showWatchlist(watched),
    watchlistAdd: addToWatchlist(watched),
    watchlistRemove: removeFromWatchlist(watched),
    watchlistOrder: orderWatchlist(watched),
    accounts: showAccounts(trading),
    assets: showAssets(trading),
    records: listRecords(trading),
    previewOrder: previewOrder(trading),
    submitOrder: placeOrder(trading),
    closeOrder: closeOrder(trading),
    editOrder: editOrder(trading),
    orderList: listOrders(trading),
    orderDetail: showOrder(trading),
  })

  // Open positions are watched before the first quote can come; what the market remembers values them until then.
  engine.load(await loadOpenAccounts(database))
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
  const http = await createHttp({
    handlers,
    resolveSession: token => sessions.resolve(token),
    resolveStaffSession: token => staffSessions.resolve(token),
    isReady: () => ready,
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
    metrics: { token: config.metricsToken, read: () => metrics.registry.metrics() },
  })
  const stream = createStream({
    server: http.server,
    market,
    sessions,
    clock,
    socketsPerAddressMax: config.socketsPerAddress,
    allowedOrigins: config.allowedOrigins,
    trustProxy: config.trustProxy,
    log,
    metrics,
  })
  await market.start()
  holdKnown()

  const stopAudit = repeatedly(
    auditEveryMs,
    async () => {
      await ledgerWatch.look().catch((error: unknown) => {
        // A check that cannot run says nothing; staff must know that nobody has looked.
        metrics.alarms.inc()
        throw error
      })
    },
    log,
  )
  const stopForgetting = repeatedly(
    forgetEveryMs,
    async () => {
      await forgetOldAnswers(database, new Date(now()))
      await forgetOldCodes(database, now())
      await forgetOldSessions(database, now())
      await forgetOldDevices(database, now())
      await forgetOldChallenges(database, now())
      await forgetOldStaffSessions(database, now())
      await forgetOldSetupLinks(database, now())
      await outbox.forgetOld()
      await forgetOldCandles(database, now())
      await forgetOldUploads(uploads)
    },
    log,
  )
  const stopLooking = repeatedly(
    leaseLookEveryMs,
    async () => {
      if ((await readEpoch(database, shard)) !== epoch) loseLease()
    },
    log,
  )
  // Not waited for: one way out that hangs must not keep the other from its next look.
  const stopExpiring = repeatedly(expireEveryMs, async () => void (await expireRequests(identity)), log)
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
  const stopVerifying = repeatedly(verifyEveryMs, lookAtTrail, log)
  const stopSealing = repeatedly(sealEveryMs, async () => void (await audit.seal()), log)
  const stopSetting = repeatedly(
    settingEveryMs,
    async () => {
      await settings.refresh()
      await tellEffective({ database, audit, now })
    },
    log,
  )
  const stopRefreshing = repeatedly(geoipEveryMs, async () => geoip?.refresh(), log)
  const stopSending = repeatedly(outboxEveryMs, async () => outbox.wake(), log)
  await automatic.resume()
  // The first look, beside what the start goes on with.
  lookAtTrail().catch((error: unknown) => log.error({ error }, 'the trail could not be verified'))
  ready = true
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
    stop: async () => {
      stopAudit()
      stopForgetting()
      stopLooking()
      stopSending()
      stopRefreshing()
      stopSealing()
      stopVerifying()
      stopSetting()
      stopExpiring()
      await automatic.stop()
      await engine.stop()
      await commits.drain()
      ready = false
      await stream.stop()
      await http.close()
      await market.stop()
      await outbox.stop()
      await audit.stop()
      await database.end()
    },
  }
}

/** Passkeys are bound to a name: the computer's own where no other is set, because numbers are none. */
const siteOf = (address: string): { origin: string; rpId: string } => {
  const url = new URL(address)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { origin: url.origin, rpId: url.hostname }
}

/** How mails and text messages leave: as the settings say, or not at all. */
const carriersOf = ({ smtpUrl, mailFrom, smsUrl, smsKey }: Config): Readonly<Record<Channel, Carrier>> => ({
  mail:
    smtpUrl === undefined || mailFrom === undefined
      ? localCarrier
      : mailBySmtp({ url: smtpUrl, from: mailFrom }),
  sms: smsUrl === undefined ? localCarrier : smsByGateway({ url: smsUrl, key: smsKey }),
})

/** Where images lie: the operator's store, or a folder beside the embedded database. */
const fileStoreOf = ({ s3Url, s3Bucket, s3Region, s3KeyId, s3Secret, dataDir }: Config) =>
  s3Url === undefined || s3Bucket === undefined || s3KeyId === undefined || s3Secret === undefined
    ? createLocalStore(join(dataDir ?? join(root, '.plumbline'), 'files'))
    : createS3Store({ url: s3Url, bucket: s3Bucket, region: s3Region, keyId: s3KeyId, secret: s3Secret })

type PortParts = {
  market: Market
  database: Database
  commits: ReturnType<typeof createCommitQueue>
  now: () => Millis
  newId: () => string
  timer: Timer
  log: Logger
  metrics: ReturnType<typeof createMetrics>
  loseLease: () => void
}

const enginePorts = (parts: PortParts): EnginePorts => ({
  now: parts.now,
  newId: parts.newId,
  instrument: code => parts.market.instruments.get(code),
  market: (code: Code) => ({
    state: parts.market.stateOf(code).state,
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
