import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import { loadAccount, readOrderPage } from '@plumbline/server/capabilities/trading/index'
import type { CustomerId } from '@plumbline/rules/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

const migrations = fileURLToPath(
  new URL('../../apps/server/src/core/platform/db/migrations', import.meta.url),
)
/** The last migration before orders could wait. */
const lastBefore = '0025'

let test: TestDatabase
let owner: Database
let app: Database
let folder: string

/** Every schema of the product goes: the database is as empty as a new one. */
const emptied = `do $$ declare named text; begin
  for named in select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  loop execute format('drop schema %I cascade', named); end loop;
end $$`

const quote = (bid: number) =>
  JSON.stringify({
    code: 'EURUSD',
    bid,
    ask: bid + 10,
    at: 1_700_000_000_000,
    receivedAt: 1_700_000_000_000,
    epoch: 1,
    number: bid,
    source: 'test',
    kind: 'synthetic',
  })
const open = '01890000-0000-7000-8000-000000000001'
const closed = '01890000-0000-7000-8000-000000000002'

beforeAll(async () => {
  test = await freshDatabase()
  owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = createDatabase({ url: test.appUrl, poolSize: 2, applicationName: 'test' })
  await owner.query(emptied)
  folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'))
  for (const name of readdirSync(migrations))
    if (name.slice(0, 4) <= lastBefore) cpSync(join(migrations, name), join(folder, name))
  await prepareDatabase({ ownerUrl: test.ownerUrl, appUrl: test.appUrl, migrations: folder })
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await test.drop()
  rmSync(folder, { recursive: true })
})

it('are market orders, as they were, once the house can do more', async () => {
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into identity.customer (uid, book, name, created_at) values ('12345678', 'demo', 'Ada', now()) returning id`,
  )
  const customer = rows[0]!.id.toString() as CustomerId
  await owner.query({
    text: `insert into ledger.account (book, owner, kind, available, frozen)
      values ('demo', $1, 'fund', 0, 0), ('demo', $1, 'contract', 7000, 3000), ('demo', $1, 'term', 0, 0)`,
    values: [customer],
  })
  const common = `'demo', $2, 'EURUSD', 'long', 100000, 20, 6, 5, 1, 60000, 3000, 1140010, $3, 0, now() - interval '1 hour'`
  await owner.query({
    text: `insert into trading.contract_order (id, book, customer, code, side, lots, leverage, price_scale, digits,
        instrument_version, notional, margin, open_price, open_quote, fee_open, opened_at, state, stop_loss, changes)
      values ($1, ${common}, 'open', 1100000, 1)`,
    values: [open, customer, quote(1_140_000)],
  })
  await owner.query({
    text: `insert into trading.contract_order (id, book, customer, code, side, lots, leverage, price_scale, digits,
        instrument_version, notional, margin, open_price, open_quote, fee_open, opened_at, state, close_price, close_quote,
        close_reason, fee_close, result, closed_at, changes)
      values ($1, ${common}, 'closed', 1140100, $3, 'customer', 0, 90, now(), 2)`,
    values: [closed, customer, quote(1_140_100)],
  })
  await owner.query({
    text: `insert into trading.order_event (order_id, book, number, decision, kind, quote, epoch, engine_sequence, at)
      select id, book, 1, gen_random_uuid(), 'opened', open_quote, 1, 1, opened_at from trading.contract_order`,
  })

  await prepareDatabase({ ownerUrl: test.ownerUrl, appUrl: test.appUrl })

  const account = await loadAccount(app, customer)
  expect(account?.contract).toMatchObject({ available: 7_000n, frozen: 3_000n, margins: 3_000n })
  expect([...account!.positions.values()]).toMatchObject([
    { id: open, type: 'market', price: undefined, stopLoss: 1_100_000, financing: 0n, changes: 1 },
  ])
  const list = async (state: 'closed' | 'pending' | 'positions') =>
    (
      await readOrderPage({ database: app, instruments: new Map(), versionOf: () => undefined }, customer, {
        state,
      })
    ).items
  expect(await list('positions')).toMatchObject([{ id: open, type: 'market', parent: null }])
  expect(await list('closed')).toMatchObject([{ id: closed, net: '0.90', financing: '0.00' }])
  expect(await list('pending')).toEqual([])
})
