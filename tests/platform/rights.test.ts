import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { rights as alerts } from '../alerts/rights-rows.ts'
import { rights as apiKey } from '../api-key/rights-rows.ts'
import { rights as announcement } from '../announcement/rights-rows.ts'
import { rights as publishedText } from '../published-text/rights-rows.ts'
import { rights as audit } from '../audit/rights-rows.ts'
import { rights as copying } from '../copying/rights-rows.ts'
import { rights as lending } from '../lending/rights-rows.ts'
import { rights as customerAdmin } from '../customer-admin/rights-rows.ts'
import { rights as destination } from '../destination/rights-rows.ts'
import { rights as dictionary } from '../dictionary/rights-rows.ts'
import { rights as economicCalendar } from '../economic-calendar/rights-rows.ts'
import { rights as equity } from '../equity/rights-rows.ts'
import { rights as firstSteps } from '../first-steps/rights-rows.ts'
import { rights as funding } from '../funding/rights-rows.ts'
import { rights as fundingOperations } from '../funding-operations/rights-rows.ts'
import { rights as goLive } from '../go-live/rights-rows.ts'
import { rights as identity } from '../identity/rights-rows.ts'
import { rights as ledger } from '../ledger/rights-rows.ts'
import { rights as market } from '../market/rights-rows.ts'
import { rights as notifications } from '../notifications/rights-rows.ts'
import { rights as payment } from '../payment/rights-rows.ts'
import { rights as platform } from './rights-rows.ts'
import { rights as savedReason } from '../saved-reason/rights-rows.ts'
import { rights as setting } from '../setting/rights-rows.ts'
import { rights as staff } from '../staff/rights-rows.ts'
import { rights as tickLog } from '../tick-log/rights-rows.ts'
import { rights as selfLimit } from '../self-limit/rights-rows.ts'
import { rights as savings } from '../savings/rights-rows.ts'
import { rights as supportChat } from '../support-chat/rights-rows.ts'
import { rights as term } from '../term/rights-rows.ts'
import { rights as traderAdmin } from '../trader-admin/rights-rows.ts'
import { rights as traderStatistics } from '../trader-statistics/rights-rows.ts'
import { rights as trading } from '../trading/rights-rows.ts'
import { rights as transfer } from '../transfer/rights-rows.ts'
import { rights as upload } from '../upload/rights-rows.ts'
import { rights as verification } from '../verification/rights-rows.ts'
import { rights as wallet } from '../wallet/rights-rows.ts'
import type { Rights } from '../support/builders/rights.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

/** The rows of each capability. */
const all: readonly Rights[] = [
  alerts,
  apiKey,
  announcement,
  publishedText,
  audit,
  copying,
  lending,
  customerAdmin,
  destination,
  dictionary,
  economicCalendar,
  equity,
  firstSteps,
  funding,
  fundingOperations,
  goLive,
  identity,
  ledger,
  market,
  notifications,
  payment,
  platform,
  savedReason,
  setting,
  staff,
  tickLog,
  selfLimit,
  savings,
  supportChat,
  term,
  traderAdmin,
  traderStatistics,
  trading,
  transfer,
  upload,
  verification,
  wallet,
]
const tables: Rights['tables'] = Object.assign({}, ...all.map(({ tables }) => tables))
const functions: Rights['functions'] = Object.assign({}, ...all.map(({ functions }) => functions))

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
  it('has each right named by one capability', () => {
    for (const of of ['tables', 'functions'] as const) {
      const named = all.flatMap(rights => Object.keys(rights[of]))
      expect(new Set(named).size).toBe(named.length)
    }
  })

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
    const statements = all.flatMap(name =>
      attempts
        .filter(([word]) => tables[name]?.split(', ').includes(word) !== true)
        .map(([, statement]) => statement(name)),
    )
    const { rows } = await owner.query<{ tried: string }>({
      text: `select string_agg(format(
          'begin execute %L; raise exception %L; exception when insufficient_privilege then null; end;', each, each || ' was allowed'
        ), ' ') as tried from unnest($1::text[]) each`,
      values: [statements],
    })
    // In one statement, for there are more than a thousand.
    await app.query(`do $tried$ begin ${rows[0]?.tried ?? ''} end $tried$`)
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
