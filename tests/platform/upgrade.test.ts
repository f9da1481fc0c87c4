import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CustomerId } from '@plumbline/rules/core'
import { restoreBackup, takeBackup } from '@plumbline/server/capabilities/backup/index'
import { loadAccount, readOrderPage } from '@plumbline/server/capabilities/trading/index'
import { createLocalStore } from '@plumbline/server/capabilities/upload/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { migrationFolder } from '@plumbline/server/core/platform/db/migrations'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

/** Files that a later version might have: they change the form of orders, and mend rows that were written before. */
const later = {
  '0900_memo.sql': `
    alter table trading.contract_order add column memo text;
    alter table trading.contract_order disable trigger listed_moves;
    update trading.contract_order set memo = 'Before ' || code;
    alter table trading.contract_order enable trigger listed_moves;
    alter table trading.contract_order alter column memo set not null;`,
  '0901_longer.sql': `
    create schema later;
    create table later.order_memo (order_id uuid primary key, memo text not null check (length(memo) < 100));
    insert into later.order_memo select id, memo from trading.contract_order;
    grant usage on schema later to plumbline_app;
    grant select on later.order_memo to plumbline_app;`,
}

let test: TestDatabase
let owner: Database
let folder: string

/** A house at what this version builds, with rows; its folder of migrations is the test's own. */
beforeEach(async () => {
  test = await freshDatabase()
  owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
  folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'))
  cpSync(migrationFolder, join(folder, 'sql'), { recursive: true })
})
afterEach(async () => {
  await owner.end()
  await test.drop()
  rmSync(folder, { recursive: true })
})

/** Every schema of the product goes: the database is as empty as a new one. */
const emptied = `do $$ declare named text; begin
  for named in select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  loop execute format('drop schema %I cascade', named); end loop;
end $$`

const write = (name: string, sql: string) => writeFileSync(join(folder, 'sql', name), sql)
const upgrade = () => prepareDatabase({ ...test, migrations: join(folder, 'sql') })

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

/** A customer with an open order and a closed one, written by hand. */
const seed = async (): Promise<CustomerId> => {
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
  const columns = `id, book, customer, code, side, lots, leverage, price_scale, digits, instrument_version, notional, margin,
    open_price, open_quote, fee_open, opened_at, state`
  await owner.query({
    text: `insert into trading.contract_order (${columns}, stop_loss, changes) values ($1, ${common}, 'open', 1100000, 1)`,
    values: [open, customer, quote(1_140_000)],
  })
  await owner.query({
    text: `insert into trading.contract_order (${columns}, close_price, close_quote, close_reason, fee_close, result, closed_at, changes)
      values ($1, ${common}, 'closed', 1140100, $3, 'customer', 0, 90, now(), 2)`,
    values: [closed, customer, quote(1_140_100)],
  })
  await owner.query({
    text: `insert into trading.order_event (order_id, book, number, decision, kind, quote, epoch, engine_sequence, at)
      select id, book, 1, gen_random_uuid(), 'opened', open_quote, 1, 1, opened_at from trading.contract_order`,
  })
  return customer
}

/** What the product finds of the customer's orders. */
const found = async (customer: CustomerId) => {
  const app = createDatabase({ url: test.appUrl, poolSize: 2, applicationName: 'test' })
  const list = async (state: 'closed' | 'pending' | 'positions') =>
    (
      await readOrderPage({ database: app, instruments: new Map(), versionOf: () => undefined }, customer, {
        state,
      })
    ).items
  try {
    const account = await loadAccount(app, customer)
    return {
      contract: account?.contract,
      positions: [...(account?.positions.values() ?? [])],
      listed: [await list('positions'), await list('closed'), await list('pending')],
    }
  } finally {
    await app.end()
  }
}

/** Everything but the record of migrations that an upgrade must leave as it was. */
const portrait = async () =>
  (
    await owner.query(
      `select (select array_agg(tgrelid::regclass || ' ' || tgenabled::text || ' ' || tgname order by tgrelid::regclass::text, tgname)
           from pg_trigger where not tgisinternal) as triggers,
         (select array_agg(id || ' ' || state || ' ' || changes order by id) from trading.contract_order) as orders,
         (select array_agg(order_id || ' ' || number || ' ' || kind order by order_id) from trading.order_event) as events,
         (select array_agg(n.nspname::text order by nspname::text collate "C") from pg_namespace n where nspname !~ '^pg_') as schemas`,
    )
  ).rows[0] as { triggers: string[]; orders: string[]; events: string[]; schemas: string[] }

/** The customer's account and orders, as they were written. */
const seeded = {
  contract: { available: 7_000n, frozen: 3_000n, margins: 3_000n },
  positions: [{ id: open, type: 'market', price: undefined, stopLoss: 1_100_000, financing: 0n, changes: 1 }],
  listed: [
    [{ id: open, type: 'market', parent: null }],
    [{ id: closed, net: '0.90', financing: '0.00' }],
    [],
  ],
}

it('brings rows along: the product finds them as they were, and every trigger is on that was on', async () => {
  const customer = await seed()
  const before = { product: await found(customer), database: await portrait() }
  expect(before.product).toMatchObject(seeded)
  for (const [name, sql] of Object.entries(later)) write(name, sql)
  expect((await upgrade()).applied).toEqual(Object.keys(later))
  expect(await found(customer)).toEqual(before.product)
  expect(await portrait()).toEqual({
    ...before.database,
    schemas: [...before.database.schemas, 'later'].toSorted(),
  })
  expect((await owner.query('select memo from later.order_memo')).rows).toEqual([
    { memo: 'Before EURUSD' },
    { memo: 'Before EURUSD' },
  ])
})

it('leaves all rows and triggers as they were when the second of two files does not fit the rows', async () => {
  const customer = await seed()
  const before = { product: await found(customer), database: await portrait() }
  const [first, second] = Object.entries(later)
  write(first![0], first![1])
  write(second![0], second![1].replace('< 100', '< 10'))
  await expect(upgrade()).rejects.toThrow(
    /0901_longer\.sql failed \(statement from line 4\): .*order_memo_memo_check.*Nothing was changed/,
  )
  expect(await found(customer)).toEqual(before.product)
  expect(await portrait()).toEqual(before.database)
  write(second![0], second![1])
  expect((await upgrade()).applied).toEqual(Object.keys(later))
})

it('refuses a baseline that was edited after it had been applied', async () => {
  await seed()
  write('0012_trading.sql', 'select 1;')
  await expect(upgrade()).rejects.toThrow('0012_trading.sql was edited')
})

it(
  'restores what an earlier version has backed up, and then builds what that version lacked',
  { tags: 'thorough' },
  async () => {
    const names = readdirSync(join(folder, 'sql')).toSorted()
    const newest = names.at(-1)!
    rmSync(join(folder, 'sql', newest))
    await owner.query(emptied)
    expect((await upgrade()).applied).toEqual(names.slice(0, -1))
    const customer = await seed()
    // The product of now may ask for what the earlier version lacked: it finds them only once that is built.
    const { orders, events } = await portrait()
    const options = {
      store: undefined,
      into: folder,
      version: '0.1.0',
      now: new Date(),
      say: () => undefined,
    }
    const backup = await takeBackup({ ...options, ownerUrl: test.ownerUrl })
    await owner.query(emptied)
    await restoreBackup({
      ...test,
      folder: backup.folder,
      store: createLocalStore(join(folder, 'files')),
      dataKeys: backup.manifest.dataKeys,
      tickKeys: [],
      over: 'nothing',
      say: () => undefined,
    })
    expect(await portrait()).toMatchObject({ orders, events })
    expect(await found(customer)).toMatchObject(seeded)
    const { rows } = await owner.query<{ name: string }>(
      'select name from platform.migration order by number',
    )
    expect(rows.map(({ name }) => name)).toEqual(names)
  },
)
