import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

/**
 * All that the product's role may do, table by table and function by function. A migration that grants anything is
 * repeated here by hand, so that nobody gives away a right without having looked at it twice.
 */
const tables: Readonly<Record<string, string>> = {
  'alert.alert': 'read, add, change, remove',
  'audit.entry':
    'read, add (at actor_kind actor_id action subject_kind subject_id customer reason before after personal)',
  'audit.head': 'read',
  'audit.seal': 'read',
  'audit.unsealed': 'read',
  'audit.verification': 'read, add (at checked sequence hash fault fault_sequence)',
  'care.flag_event': 'read, add',
  'care.note': 'read, add',
  'care.standing_event': 'read, add',
  'destination.destination': 'read, add, change (removed_at)',
  'destination.version': 'read, add',
  'equity.point': 'read, add, remove',
  'funding.approved_hour': 'read',
  'funding.correction': 'read, add',
  'funding.correction_repayment': 'read',
  'funding.deposit':
    'read, add, change (state revision decided_at decided_by approvals request reason credited quote flags flag_figures undone)',
  'funding.deposit_match': 'read',
  'funding.event': 'read, add',
  'funding.move': 'read',
  'funding.withdrawal':
    'read, add, change (state payout revision decided_at decided_by request reason pays quote payout_at payout_by payout_reference payout_reason flags flag_figures return_request return_reference)',
  'funding_work.item': 'read, change (assigned)',
  'funding_work.movement': 'read, add',
  'funding_work.note': 'read, add',
  'funding_work.reversal': 'read, add',
  'funding_work.saved_view': 'read, add, change (filter at), remove',
  'identity.agreement': 'read, add',
  'identity.code': 'read, add, change, remove',
  'identity.code_budget': 'read, add, change (sent), remove',
  'identity.customer': 'read, add, change (name country avatar)',
  'identity.customer_key': 'read, add, change (wrapped master erased_at)',
  'identity.device': 'read, add, change (name seen_at), remove',
  'identity.otp': 'read, add, change (secret begun_at enabled_at used_step), remove',
  'identity.passkey': 'read, add, change (counter used_at), remove',
  'identity.passkey_challenge': 'read, add, remove',
  'identity.recovery_code': 'read, add, change (used_at), remove',
  'identity.session': 'read, add, change (ended_at ended_by device address seen_at), remove',
  'identity.sign_in': 'read, add, change (email mobile area_code password password_changed_at)',
  'identity.trade_password': 'read, add, change (hash changed_at)',
  'identity.withdrawal_hold': 'read, add, change (until reason set_at)',
  'ledger.account': 'read',
  'ledger.entry': 'read',
  'ledger.transfer': 'read',
  'market.candle': 'read, add, change, remove',
  'market.chart_drawing': 'read, add, change',
  'market.chart_look': 'read, add, change',
  'market.corporate_action': 'read, add',
  'market.halt': 'read, add',
  'market.newest_quote': 'read, add, change',
  'market.tick_chain': 'read',
  'market.tick_head': 'read',
  'market.tick_key': 'read',
  'market.tick_minute': 'read',
  'market.tick_segment': 'read',
  'market.tick_tail': 'read',
  'market.tick_verification': 'read, add (at minute minutes ticks fault fault_minute)',
  'market.watchlist': 'read, add, change',
  'notification.mailbox': 'read, add, change',
  'notification.notice': 'read, add, remove',
  'notification.push_subscription': 'read, add, change, remove',
  'outbox.message': 'read, add, change, remove',
  'payment.event': 'read, add',
  'payment.payment': 'read, add, change',
  'payment.sandbox': 'read, add, change',
  'platform.vault_root': 'read, add, change (wrapped master)',
  'setting.known': 'read',
  'setting.publication': 'read, add',
  'setting.told': 'read, add',
  'setting.version': 'read, add',
  'setting.withdrawal': 'read, add',
  'staff.credential': 'read, add, change (password totp_secret totp_step set_at), remove',
  'staff.decision': 'read, add',
  'staff.member': 'read, add, change (roles suspended_at granted_by)',
  'staff.request': 'read, add, change (state closed_at)',
  'staff.session': 'read, add, change (seen_at ended_at ended_by), remove',
  'staff.setup_link': 'read, add, change (closed_at), remove',
  'staff.used_grant': 'read',
  'trading.contract_order': 'read',
  'trading.contract_order_demo': 'read',
  'trading.contract_order_real': 'read',
  'trading.deficit_advance': 'read',
  'trading.heartbeat': 'read',
  'trading.idempotency': 'read, remove',
  'trading.lease': 'read',
  'trading.order_event': 'read',
  'trading.order_event_demo': 'read',
  'trading.order_event_real': 'read',
  'trading.room': 'read',
  'transfer.transfer': 'read',
  'upload.image': 'read, add, change (stored_at expires_at kept_at), remove',
  'verification.credit_event': 'read, add',
  'verification.decision': 'read, add',
  'verification.draft': 'read, add, change, remove',
  'verification.image': 'read, add',
  'verification.submission': 'read, add, change (state)',
}

/** What it may call; as the owner, a function does what the role itself may not. */
const functions: Readonly<Record<string, string>> = {
  'audit.seal_committed': 'as the owner',
  'funding.approved_sums': 'as itself',
  'funding.is_approved_by_two': 'as itself',
  'funding.may_decide': 'as itself',
  'funding.near_transactions': 'as itself',
  'funding.same_sums': 'as itself',
  'funding.skeleton': 'as itself',
  'funding.standing_to_pay': 'as the owner',
  'funding.threshold': 'as itself',
  'funding.transaction_key': 'as itself',
  'funding.transaction_keys': 'as itself',
  'funding_work.hold': 'as itself',
  'ledger.open_accounts': 'as the owner',
  'ledger.post': 'as the owner',
  'ledger.sequence_before': 'as itself',
  'market.begin_ticks': 'as the owner',
  'market.forget_ticks': 'as the owner',
  'market.keep_ticks': 'as the owner',
  'market.seal_minute': 'as the owner',
  'market.seal_segments': 'as the owner',
  'outbox.finish': 'as itself',
  'outbox.take': 'as itself',
  'payment.hold_accounts': 'as the owner',
  'payment.hold_debt': 'as itself',
  'payment.hold_owed': 'as the owner',
  'payment.owed': 'as itself',
  'payment.repay_owed': 'as the owner',
  'staff.beneficiaries_of': 'as itself',
  'staff.customers_of': 'as itself',
  'staff.gains': 'as itself',
  'staff.relatives_of': 'as itself',
  'trading.beat': 'as the owner',
  'trading.commit': 'as the owner',
  'trading.take_lease': 'as the owner',
  'trading.transfer': 'as the owner',
  'verification.is_own_or_relative': 'as itself',
}

/** A right on some columns names them; one on the whole table does not. */
const rightsOnTables = `
  select n.nspname || '.' || c.relname as name, string_agg(r.word || coalesce(' (' || r.columns || ')', ''), ', ' order by r.place) as rights
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  cross join lateral (
    select word, place, case when not has_table_privilege('plumbline_app', c.oid, verb) then (
        select string_agg(a.attname, ' ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege('plumbline_app', c.oid, a.attnum, verb)
      ) end as columns
    from (values ('select', 'read', 1), ('insert', 'add', 2), ('update', 'change', 3), ('references', 'refer', 5)) v (verb, word, place)
    where has_any_column_privilege('plumbline_app', c.oid, verb)
    union all
    select word, place, null
    from (values ('delete', 'remove', 4), ('truncate', 'empty', 6), ('trigger', 'watch', 7)) v (verb, word, place)
    where has_table_privilege('plumbline_app', c.oid, verb)
  ) r
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema)'
  group by 1 order by 1`

const callableFunctions = `
  select n.nspname || '.' || p.proname as name, case when p.prosecdef then 'as the owner' else 'as itself' end as runs
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname !~ '^(pg_|information_schema)' and has_function_privilege('plumbline_app', p.oid, 'execute')
    and p.prorettype <> 'trigger'::regtype
  order by 1`

/** The writing verbs as statements that touch no row. Which of the words above allow them. */
const attempts: readonly (readonly [string, (name: string) => string])[] = [
  ['remove', name => `delete from ${name} where false`],
  ['empty', name => `truncate ${name}`],
  [
    'watch',
    name =>
      `create trigger rights_test before insert on ${name} execute function suppress_redundant_updates_trigger()`,
  ],
]

let test: TestDatabase
let app: Database
let owner: Database

beforeAll(async () => {
  test = await freshDatabase()
  app = createDatabase({ url: test.appUrl, poolSize: 1, applicationName: 'test' })
  owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
})
afterAll(async () => {
  await Promise.all([app.end(), owner.end()])
  await test.drop()
})

const pairs = async (text: string): Promise<Record<string, string>> => {
  const { rows } = await owner.query<Record<string, string>>(text)
  return Object.fromEntries(rows.map(row => Object.values(row) as [string, string]))
}
const names = async (text: string): Promise<readonly string[]> =>
  (await owner.query<{ name: string }>(text)).rows.map(({ name }) => name)

describe('the role of the product', () => {
  it('may do this with each table, and nothing with any other', async () => {
    expect(await pairs(rightsOnTables)).toEqual(tables)
  })

  it('calls these functions, and no other', async () => {
    expect(await pairs(callableFunctions)).toEqual(functions)
  })

  it('is refused whatever is not among them, whichever table it is tried on', async () => {
    const all = await names(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)' order by 1`,
    )
    expect(all.length).toBeGreaterThan(Object.keys(tables).length)
    for (const name of all) {
      for (const [word, statement] of attempts) {
        if (tables[name]?.split(', ').includes(word) === true) continue
        await expect(app.query(statement(name)), `${word} ${name}`).rejects.toMatchObject({ code: '42501' })
      }
    }
  })

  it('makes nothing of its own where others would find it, and counts on no sequence', async () => {
    expect(
      await names(`
        select nspname as name from pg_namespace where nspname !~ '^pg_temp' and has_schema_privilege('plumbline_app', oid, 'create')
        union all select datname from pg_database where has_database_privilege('plumbline_app', oid, 'create')
        union all select c.relname from pg_class c
          where case when c.relkind = 'S' then has_sequence_privilege('plumbline_app', c.oid, 'update, usage') end
        union all select g.rolname from pg_auth_members m join pg_roles g on g.oid = m.roleid
          where m.member = 'plumbline_app'::regrole`),
    ).toEqual([])
  })
})

describe('the database', () => {
  it('lets nobody turn a function that runs as the owner to names of his own', async () => {
    expect(
      await names(`select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname !~ '^(pg_|information_schema)' and p.prosecdef
          and not coalesce('search_path=pg_catalog, pg_temp' = any (p.proconfig), false)`),
    ).toEqual([])
  })

  it('stops the owner too from changing, removing or emptying what the product only adds to', async () => {
    expect(
      await names(`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)'
          and has_any_column_privilege('plumbline_app', c.oid, 'insert')
          and not has_any_column_privilege('plumbline_app', c.oid, 'update')
          and not has_table_privilege('plumbline_app', c.oid, 'delete')
          -- The bits of a trigger's type: on delete, on update, on truncate. A table that functions of the owner change has a
          -- judge of its own on update.
          and (select coalesce(bit_or(t.tgtype), 0) & 56 from pg_trigger t where t.tgrelid = c.oid
            and (t.tgfoid = 'ledger.refuse_change'::regproc or t.tgname = 'judge')) <> 56`),
    ).toEqual([])
  })
})

/** What would take somebody's money for what never happened, or give it to somebody else. */
describe('money that nobody decided on moves for nobody:', () => {
  const payment = '0192a000-0000-7000-8000-000000000001'
  const transfer = '0192a000-0000-7000-8000-0000000000aa'
  /** Of the customers' own accounts, in the order in which they were opened. */
  const account = (name: string, kind: string) =>
    `(select a.id from ledger.account a join identity.customer c on c.id = a.owner where c.name = '${name}' and a.kind = '${kind}')`
  const customer = (name: string) => `(select id from identity.customer where name = '${name}')`
  const born = (figures: string, book = 'real') =>
    `insert into payment.payment (id, customer, book, provider, amount, created_at, expires_at, state, ended_at, taken_back, advanced, changes)
      values (gen_random_uuid(), ${customer('Ada')}, '${book}', 'sandbox', 100, now(), now() + interval '1 hour', ${figures})`
  const event = (number: number, figures: string) =>
    `insert into payment.event (payment, number, kind, amount, advanced, at, transfer) values ('${payment}', ${number}, ${figures})`
  const moves = (kind: string, from: string, to: string) =>
    `select ledger.post(array[gen_random_uuid()], '{real}', '{${kind}}', array[gen_random_uuid()], array[now()], '{1,1}',
      array[${from}, ${to}], '{0,0}', '{-5,5}')`

  beforeAll(async () => {
    await app.query(`insert into identity.customer (uid, book, name, created_at)
      values ('10000001', 'real', 'Ada', now()), ('10000002', 'real', 'Eve', now())`)
    await app.query('select ledger.open_accounts(id) from identity.customer')
    await app.query(`insert into payment.payment (id, customer, book, provider, amount, created_at, expires_at, state)
      values ('${payment}', ${customer('Ada')}, 'real', 'sandbox', 100, now(), now() + interval '1 hour', 'started')`)
    await app.transaction(async tx => {
      await tx.query(`update payment.payment set state = 'captured', ended_at = now(), changes = 1`)
      await tx.query(event(1, `'captured', 100, 0, now(), '${transfer}'`))
      await tx.query(`select ledger.post('{${transfer}}', '{real}', '{payment.deposit}', '{${payment}}', array[now()], '{1,1}',
        array[(select id from ledger.account where book = 'real' and kind = 'external_clearing'), ${account('Ada', 'fund')}],
        '{0,0}', '{-100,100}')`)
    })
  })

  const tries: readonly (readonly [string, string, string])[] = [
    ['a payment that is paid from the start', born(`'captured', now(), 0, 0, 1`), 'PL093'],
    ['a payment that owes from the start', born(`'reversed', now(), 100, 100, 1`), 'PL093'],
    ['a payment in the other book', born(`'started', null, 0, 0, 0`, 'demo'), 'PL093'],
    [
      'a payment that is taken back without an event',
      `update payment.payment set state = 'reversed', taken_back = 100, advanced = 100, changes = 2`,
      'PL093',
    ],
    [
      'an event that its payment does not know',
      event(2, `'taken_back', 100, 100, now(), '${transfer}'`),
      '23505',
    ],
    ['an event of no money', event(2, `'expired', null, null, now(), null`), 'PL093'],
    [
      'money taken back that was never posted',
      `with said as (update payment.payment set state = 'reversed', taken_back = 100, advanced = 100, changes = 2)
        ${event(2, `'taken_back', 100, 100, now(), gen_random_uuid()`)}`,
      'PL072',
    ],
    [
      'a transfer to somebody else',
      moves('fund.transfer', account('Ada', 'fund'), account('Eve', 'fund')),
      'PL072',
    ],
    [
      'a transfer that is not kept',
      moves('fund.transfer', account('Ada', 'fund'), account('Ada', 'term')),
      'PL072',
    ],
  ]

  it.each(tries)('%s', async (_, text, code) => {
    for (const by of [app, owner]) await expect(by.query(text)).rejects.toMatchObject({ code })
  })

  it('a payment that is removed', async () => {
    await expect(app.query('delete from payment.payment')).rejects.toMatchObject({ code: '42501' })
    await expect(owner.query('delete from payment.payment')).rejects.toMatchObject({ code: 'PL002' })
  })
})
