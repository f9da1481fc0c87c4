/** The product as a process of its own, so that what it costs is measured without those who call it. */
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { createResidence } from '@plumbline/server/capabilities/identity/index'
import { mayTrade, readLimited } from '@plumbline/server/capabilities/self-limit/index'
import { createManualFeed } from '@plumbline/server/capabilities/market/index'
import { startProduct } from '@plumbline/server/composition/product'
import { previewOrder } from '@plumbline/server/capabilities/trading/index'
import type { Caller } from '@plumbline/server/core/platform/caller'
import { shippedRules } from '@plumbline/rules/availability'
import { accept } from '@plumbline/rules/core'
import type { AccountId, Code, CustomerId, OrderId, TransferId } from '@plumbline/rules/core'
import { cents } from '@plumbline/rules/money'
import { profitOf, type Yield } from '@plumbline/rules/term'
import { newUuid } from '@plumbline/server/core/platform/ids'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import { productConfig } from './product-config.ts'
import { startBareServer } from './bare-server.ts'
import type { Asked, Told } from './product.ts'

const quoteEveryMs = 200
/** Nine thousand dollars: two hundred of the smallest lots fit into a demo account. */
const bidUnits = 9_000_000
const spreadUnits = 1_000

const tell = (what: Told): void => void process.send?.(what)

const feed = createManualFeed({ clock: { now: () => Date.now() as Millis } })
const product = await startProduct({
  config: productConfig({
    REQUESTS_PER_MINUTE: '100000000',
    DEMO_PER_HOUR: '100000000',
    LOGINS_PER_MINUTE: '100000000',
    SOCKETS_PER_ADDRESS: '10000',
    CONNECTIONS_PER_ADDRESS: '100000',
  }),
  appUrl: process.argv[2] ?? '',
  feed,
})
/** How far it falls in a storm. */
const fallUnits = 100_000
let quotes = 0
let fallen = 0
const quote = (): void => {
  quotes += 1
  const bid = bidUnits - fallen + (quotes % 2) * 10
  feed.push('BTCUSD', bid, bid + spreadUnits)
}
quote()
const isAnyOpen = (): boolean => [...product.engine.accounts()].some(({ positions }) => positions.size > 0)
const quoting = setInterval(quote, quoteEveryMs)

/** Any customer will do: the bare server knows no sessions. */
const anyCaller = async (): Promise<Caller> => {
  const { rows } = await product.database.query<{ id: bigint }>('select min(id) as id from identity.customer')
  const customer = String(rows[0]?.id) as CustomerId
  return { customer, book: 'demo', session: '', frozen: undefined }
}
let caller: Promise<Caller> | undefined
const residence = createResidence({
  database: product.database,
  rules: () => shippedRules,
  countryOf: () => undefined,
})
const preview = previewOrder({
  engine: product.engine,
  database: product.database,
  instruments: product.market.instruments,
  versionOf: product.market.listing.versionOf,
  now: () => Date.now() as Millis,
  availabilityOf: residence.availabilityOf,
  mayTrade: mayTrade({
    database: product.database,
    settled: () => Date.now() as SettledMillis,
    limited: await readLimited(product.database),
  }),
  judgeLoan: () => accept('may'),
  overnightOf: product.market.listing.overnight.next,
  underWay: new Map(),
})
const bare = await startBareServer(async input => {
  caller ??= anyCaller()
  return preview(
    { caller: await caller, idempotencyKey: undefined, language: 'en', address: '127.0.0.1' },
    input,
  )
})

/** When the deals that were prepared expire. */
let dealsExpireAt = 0
const expiryAheadMs = 45_000
const stake = cents(500n)
const dealsAtOnce = 2_000

/** Deals of every customer there is, in turn, that expire in the same second. */
const prepareDeals = async (count: number): Promise<void> => {
  const { rows } = await product.database.query<{ customer: bigint; account: bigint }>({
    text: `select owner as customer, id as account from ledger.account
      where kind = 'term' and owner is not null and book = 'demo' order by id`,
  })
  dealsExpireAt = Date.now() + expiryAheadMs
  for (let first = 0; first < count; first += dealsAtOnce)
    await Promise.all(
      Array.from({ length: Math.min(dealsAtOnce, count - first) }, async (_, index) => {
        const own = rows[(first + index) % rows.length]
        if (own === undefined) throw new Error('there are customers')
        const now = Date.now() as Millis
        const verdict = await product.termDesk.accept(
          {
            id: newUuid(now) as OrderId,
            book: 'demo',
            customer: String(own.customer) as CustomerId,
            kind: 'micro',
            code: 'BTCUSD' as Code,
            direction: index % 2 === 0 ? 'up' : 'down',
            seconds: Math.round((dealsExpireAt - now) / 1_000),
            stake,
            rate: 8_000 as Yield,
            profit: profitOf(stake, 8_000 as Yield),
            productVersion: 0,
            priceScale: 3,
            digits: 2,
            acceptedAt: now,
            account: String(own.account) as AccountId,
            settlement: newUuid(now) as TransferId,
          },
          { running: count, payout: 1 },
          undefined,
        )
        if (!verdict.ok || verdict.value !== 'committed') throw new Error('a deal was not accepted')
      }),
    )
  if (Date.now() > dealsExpireAt - 2_000) throw new Error('the deals took longer to accept than they run')
  tell({ tell: 'prepared' })
}

const answerTo: Readonly<Record<Asked, () => Promise<void>>> = {
  cpu: async () => {
    const { user, system } = process.cpuUsage()
    tell({ tell: 'cpu', microseconds: user + system })
  },
  storm: async () => {
    const from = performance.now()
    fallen = fallUnits
    // A process that was kept waiting looks at its feeds first: the quote is told until it has been acted on.
    while (isAnyOpen()) {
      quote()
      await product.engine.settled()
      await setImmediate()
    }
    tell({ tell: 'calm', seconds: (performance.now() - from) / 1000 })
  },
  'settle deals': async () => {
    // Half of them expire in the half second before.
    const from = dealsExpireAt - 500
    while (Date.now() < from) await pause(10)
    while (product.termDesk.runningCount > 0) await pause(5)
    await product.termDesk.settled()
    tell({ tell: 'settled', seconds: (Date.now() - from) / 1_000 })
  },
  stop: async () => {
    clearInterval(quoting)
    await bare.stop()
    await product.stop()
    process.disconnect()
  },
}
process.on(
  'message',
  (what: Asked | number) => void (typeof what === 'number' ? prepareDeals(what) : answerTo[what]()),
)
tell({ tell: 'ready', address: product.address, bareAddress: bare.address })
