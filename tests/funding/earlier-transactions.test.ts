import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { networks, transactionOf } from '../support/builders/funding.ts'

const migrations = fileURLToPath(
  new URL('../../apps/server/src/core/platform/db/migrations', import.meta.url),
)
/** The first migration by which an id has the form of its network. */
const first = '0053'

let test: TestDatabase
let owner: Database
let folder: string

/** Every schema of the product goes: the database is as empty as a new one. */
const emptied = `do $$ declare named text; begin
  for named in select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  loop execute format('drop schema %I cascade', named); end loop;
end $$`

const migrate = async (): Promise<void> => {
  await prepareDatabase({ ownerUrl: test.ownerUrl, appUrl: test.appUrl, migrations: folder })
}

beforeAll(async () => {
  test = await freshDatabase()
  owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
  await owner.query(emptied)
  folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'))
  for (const name of readdirSync(migrations))
    if (name.slice(0, 4) < first) cpSync(join(migrations, name), join(folder, name))
  await migrate()
})
afterAll(async () => {
  await owner.end()
  await test.drop()
  rmSync(folder, { recursive: true })
})

const a = transactionOf('a')
const b = transactionOf('b')
const c = transactionOf('c')
const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'

type Old = {
  id: string
  route: string
  typed: string | null
  state: string
  kept: string | null
  form?: string
}
const link = (id: string) => `https://tronscan.org/#/transaction/${id}`

/** What stood there, and as what it is kept from then on. */
const old: readonly Omit<Old, 'id'>[] = [
  { route: 'USDT-TRC20', typed: a.toUpperCase(), state: 'approved', kept: a, form: 'hash' },
  // The same again: the first one has it, the others stay as they are.
  { route: 'USDT-TRC20', typed: link(a), state: 'approved', kept: link(a) },
  { route: 'USDT-TRC20', typed: `tx: ${a}`, state: 'review', kept: `tx: ${a}` },
  { route: 'USDT-TRC20', typed: `${a}?x=1`, state: 'rejected', kept: a, form: 'hash' },
  { route: 'USDT-TRC20', typed: link(b), state: 'review', kept: b, form: 'hash' },
  { route: 'USDC-ERC20', typed: c, state: 'review', kept: `0x${c}`, form: 'prefixed_hash' },
  {
    route: 'XRP',
    typed: transactionOf('d'),
    state: 'review',
    kept: transactionOf('d').toUpperCase(),
    form: 'capital_hash',
  },
  { route: 'SOL', typed: `sig ${signature}`, state: 'review', kept: signature, form: 'signature' },
  {
    route: 'USDT-TRC20',
    typed: `${c} ${transactionOf('e')}`,
    state: 'review',
    kept: `${c} ${transactionOf('e')}`,
  },
  { route: 'USDT-TRC20', typed: a.slice(0, 40), state: 'review', kept: a.slice(0, 40) },
  { route: 'USDT-TRC20', typed: 'paid on Monday', state: 'review', kept: 'paid on Monday' },
  { route: 'Gone', typed: transactionOf('f'), state: 'review', kept: transactionOf('f') },
  { route: 'USD-BANK', typed: 'ft 27/04-118', state: 'review', kept: 'FT2704118', form: 'reference' },
  { route: 'USDT-TRC20', typed: null, state: 'review', kept: null },
]
const doubtful = [link(a), `tx: ${a}`, `${c} ${transactionOf('e')}`, a.slice(0, 40)]

const seed = async (): Promise<readonly Old[]> => {
  await owner.query('alter table staff.member disable trigger judge')
  await owner.query(`insert into staff.member (username, name, email, roles, created_at)
    values ('eve', 'Eve', 'eve@example.org', array['funds'], now()), ('wren', 'Wren', 'wren@example.org', array['funds'], now())`)
  await owner.query(
    `insert into identity.customer (uid, book, name, created_at) values ('10000001', 'real', 'Ada', now())`,
  )
  await owner.query({
    text: `insert into upload.image (id, customer, use, object, media_type, width, height, fingerprint, created_at, stored_at, kept_at)
      select $1, min(id), 'proof', repeat('0', 64), 'image/webp', 1, 1, sha256('x'), now(), now(), now() from identity.customer`,
    values: [randomUUID()],
  })
  await owner.query('set session_replication_role = replica')
  for (const table of ['version', 'publication'])
    await owner.query(`alter table setting.${table} disable trigger user`)
  const tron = networks['USDT-TRC20']
  await owner.query({
    text: `with version as (
        insert into setting.version (id, key, version, notice_hours, effect, value, based_on, reason, author, drafted_at, request)
        select $1, 'funding.networks', 1, 0, 'at once', $2, 0, 'Looked at', min(id), now(), $1 from staff.member returning id, author
      ) insert into setting.publication (version, author, notice_hours, effect, request, approver, published_at, effective_at)
      select id, author, 0, 'at once', $1, author + 1, now(), now() from version`,
    values: [
      randomUUID(),
      JSON.stringify({
        'USDT-TRC20': tron,
        'USDC-ERC20': { ...tron, addressFormat: 'ethereum' },
        XRP: { ...tron, addressFormat: 'ripple' },
        SOL: { ...tron, addressFormat: 'solana' },
      }),
    ],
  })
  await owner.query('alter table funding.deposit disable trigger judge')
  const rows = old.map(row => ({ ...row, id: randomUUID() }))
  for (const [place, { id, route, typed, state }] of rows.entries())
    await owner.query({
      text: `insert into funding.deposit (id, customer, book, kind, route, network, currency, decimals, amount, paid_to, proof,
          proof_print, estimate, submitted_at, due_at, language, transaction_id, state, decided_at, decided_by, approvals, credited, reason)
        select $1::uuid, c.id, 'real', case $2::text when 'USD-BANK' then 'bank' else 'digital' end, $2, case when $2 <> 'USD-BANK' then 'N' end,
          'USDT', 6, 10, '{}', i.id, sha256($1::text::bytea), 1000, $3::timestamptz, $3, 'en', $4, $5::text, case when $5 <> 'review' then $3 end,
          case when $5 <> 'review' then m.id end, case when $5 = 'approved' then 1 end, case when $5 = 'approved' then 1000 end,
          case when $5 = 'rejected' then 'Nothing came' end
        from identity.customer c, upload.image i, (select min(id) as id from staff.member) m`,
      values: [id, route, new Date(Date.parse('2026-03-01T00:00:00Z') + place * 60_000), typed, state],
    })
  await owner.query('alter table funding.deposit enable always trigger judge')
  await owner.query('set session_replication_role = origin')
  return rows
}

it('are kept in the form of their network where they have one, beside what was typed, and told where they are doubtful', async () => {
  const rows = await seed()
  for (const name of readdirSync(migrations)) cpSync(join(migrations, name), join(folder, name))
  await migrate()
  const { rows: kept } = await owner.query<{
    id: string
    kept: string
    form: string
    typed: string
    flags: string[]
  }>(
    `select d.id, d.transaction_id as kept, d.transaction_form as form, d.transaction_typed as typed, w.flags
      from funding.deposit d join funding_work.item w on w.id = d.id and w.flags = d.flags order by d.submitted_at`,
  )
  expect(kept.map(({ id, kept, form, typed }) => ({ id, kept, form, typed }))).toEqual(
    rows.map(({ id, kept, form = null, typed }) => ({ id, kept, form, typed })),
  )
  expect(kept.filter(({ flags }) => flags.includes('similar_transaction')).map(({ typed }) => typed)).toEqual(
    expect.arrayContaining(doubtful.filter(typed => !typed.startsWith(c))),
  )
  expect(
    kept
      .filter(({ flags }) => flags.length > 0)
      .every(({ typed }) => doubtful.includes(typed) || typed === c),
  ).toBe(true)
  const states = await owner.query(`select tgname as name, tgenabled as state from pg_trigger
    where tgrelid = 'funding.deposit'::regclass and not tgisinternal and tgenabled <> 'A' and tgname not like '%whole%'`)
  expect(states.rows).toEqual([])
})

it('are found beside whatever comes near', async () => {
  const near = async (id: string) =>
    (
      await owner.query<{ transaction_id: string }>({
        text: `select transaction_id from funding.near_transactions('real', $1, $1, 'hash', '10000001', 20)`,
        values: [id],
      })
    ).rows.map(row => row.transaction_id)
  expect(await near(a)).toEqual(expect.arrayContaining([a, link(a), `tx: ${a}`, a.slice(0, 40)]))
  expect(await near(transactionOf('e'))).toEqual([`${c} ${transactionOf('e')}`])
  expect(await near(transactionOf('nobody’s'))).toEqual([])
})
