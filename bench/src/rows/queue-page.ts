import type { CallParsed } from '@plumbline/protocol/core'
import { fundingFlags } from '@plumbline/rules/funding'
import type { Benchmark } from '../benchmark.ts'
import { clerks, openFundingTown, type FundingTown } from '../funding-town.ts'
import { quantile } from '../measure.ts'
import { row } from '../result.ts'

const items = 1_000_000
const pageMsMax = 50
const routes = [
  'USDT-TRC20',
  'USDT-ERC20',
  'BTC',
  'ETH',
  'USDC-ERC20',
  'HSBC',
  'Citi',
  'DBS',
  'UBS',
  'Rare bank',
]
const currencies = ['USDT', 'USDT', 'BTC', 'ETH', 'USDC', 'HKD', 'USD', 'SGD', 'CHF', 'NOK']

/** A million deposits of two years: a tenth of them waits, most are approved; some networks, flags and clerks are rare. */
const seed = async ({ owner }: FundingTown): Promise<void> => {
  // Each row would be held by a lock of its own until the end.
  for (const name of ['judge', 'judge_transaction', 'a_proof_once', 'kept_for_match', 'kept_for_work'])
    await owner.query(`alter table funding.deposit disable trigger ${name}`)
  // Whom rows belong to is looked up for none of them, and indexes are built once all are there.
  await owner.query('set session_replication_role = replica')
  await owner.query(`set maintenance_work_mem = '256MB'`)
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid in ('funding.deposit'::regclass, 'funding_work.item'::regclass)
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`)
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  await owner.query({
    text: `
      with drawn as (
        select n, now() - interval '2 years' * (1 - n / ${items}.0) as at, md5(n::text) as m, random() as r1, random() as r2
        from generate_series(1, ${items}) n),
      placed as (
        select d.*, lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as t,
          1 + floor(${routes.length} * r1 * r1 * r1)::int as route,
          case when n % 10 = 0 then 'review' when n % 10 < 8 then 'approved' when n % 20 = 9 then 'cancelled' else 'rejected' end as state,
          (100 * exp(r2 * 9))::bigint as usd from drawn d)
      insert into funding.deposit (id, customer, book, kind, route, network, currency, decimals, amount, paid_to, proof,
        proof_print, estimate, state, revision, submitted_at, due_at, decided_at, decided_by, approvals, reason, credited,
        flags, language, transaction_id)
      select (substr(t, 1, 8) || '-' || substr(t, 9, 4) || '-7' || substr(m, 1, 3) || '-8' || substr(m, 4, 3) || '-' || substr(m, 7, 12))::uuid,
        (select min(id) from identity.customer) + n % 500, 'real', 'digital', ($1::text[])[route], 'N', ($2::text[])[route], 6,
        round(usd / 100.0, 2), '{}', (select id from upload.image limit 1), sha256(n::text::bytea), usd, state, 1, at,
        at + interval '2 days', case when state <> 'review' then at + interval '1 hour' end,
        case when state in ('approved', 'rejected') then (select min(id) from staff.member) + n % ${clerks} end,
        case when state = 'approved' then 1 end, case when state = 'rejected' then 'Nothing came' end,
        case when state = 'approved' then usd end,
        case when n % 50 = 0 then array[($3::text[])[1 + n / 50 % ${fundingFlags.length}]] else '{}' end, 'en', 'TX-' || n
      from placed`,
    values: [routes, currencies, fundingFlags],
  })
  await owner.query(`
    insert into funding_work.item (id, kind, customer, state, route, currency, usd, due_at, flags, assigned)
    select id, 'deposit', customer, state, route, currency, estimate, due_at, flags,
      case when state <> 'review' then decided_by when random() < 0.4 then (select min(id) from staff.member) + floor(random() * random() * ${clerks})::int end
    from funding.deposit order by id`)
  // What keeps a proof from counting twice is nothing that a page looks at, and takes long to build.
  const unseen = ['funding.deposit_proof', 'funding.deposit_transaction', 'funding.deposit_parts']
  for (const { name, definition } of indexes) if (!unseen.includes(name)) await owner.query(definition)
  await owner.query('vacuum analyze')
}

type Filter = CallParsed<'depositList'>

const anyOf = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value

/** Each filter by itself, as it is drawn. */
const draws: readonly (() => Filter)[] = [
  () => ({ network: anyOf(routes) }),
  () => ({ currency: anyOf(currencies) }),
  () => ({ amountMin: String(Math.floor(Math.random() * 9_000)) }),
  () => ({ amountMax: String(Math.floor(Math.random() * 9_000)) }),
  () => ({ flag: anyOf(fundingFlags) }),
  () => ({ assigned: anyOf(['me', 'none', 'any']) }),
  () => ({ overdue: 'yes' }),
  () => ({ uid: String(10_000_001 + Math.floor(Math.random() * 500)) }),
  () => ({ q: `TX-${1 + Math.floor(Math.random() * items)}` }),
]
const states = ['review', 'approved', 'rejected', 'cancelled'] as const
const sorts = ['due', 'amount', 'age', 'newest'] as const

/** One, two or three filters, in every state and order. */
const drawn = (count: number): Filter => ({
  ...Object.assign({}, ...Array.from({ length: count }, () => anyOf(draws)())),
  state: anyOf(states),
  sort: anyOf(sorts),
})

const calls = 2_000

/**
 * Pages of a queue of a million items, by any filters, first and later ones. Beside each a call that looks at no queue and leaves
 * its audit entry as well: what that takes is the machine's, and the commit's.
 */
export const queuePage: Benchmark = {
  name: 'queue.page',
  isLong: true,
  rows: {
    'queue.page.p99': { atMost: 1 },
    'queue.page.median': undefined,
    'queue.page.bare.p99': undefined,
    'queue.page.bare.median': undefined,
  },
  run: async ({ freshDatabase, progress }) => {
    const town = await openFundingTown(await freshDatabase())
    try {
      progress(`${items.toLocaleString('en')} items are made`)
      await seed(town)
      const times: { readonly ms: number; readonly filter: Filter }[] = []
      const bare: number[] = []
      for (let count = 0; count < calls; count += 1) {
        const staff = anyOf(town.staff)
        const filter = drawn(1 + (count % 3))
        const from = performance.now()
        const first = await town.calls.depositList({ staff }, filter)
        times.push({ ms: performance.now() - from, filter })
        if (!first.ok) throw new Error(`a page of the benchmark was refused: ${first.refusal}`)
        const meanwhile = performance.now()
        await town.calls.fundingViews({ staff }, { kind: 'deposit' })
        bare.push(performance.now() - meanwhile)
        const { nextCursor } = first.value
        if (nextCursor === null) continue
        const again = performance.now()
        await town.calls.depositList({ staff }, { ...filter, cursor: nextCursor })
        times.push({ ms: performance.now() - again, filter })
      }
      // The first calls of each kind prepare their statements.
      const settled = times.slice(calls / 20)
      for (const { ms, filter } of settled.toSorted((a, b) => b.ms - a.ms).slice(0, 5))
        progress(`${ms.toFixed(0)} ms: ${JSON.stringify(filter)}`)
      const ms = settled.map(each => each.ms)
      return [
        row('queue.page.p99', 'ms', quantile(ms, 0.99), pageMsMax),
        row('queue.page.median', 'ms', quantile(ms, 0.5), pageMsMax),
        row('queue.page.bare.p99', 'ms', quantile(bare.slice(calls / 20), 0.99), pageMsMax),
        row('queue.page.bare.median', 'ms', quantile(bare.slice(calls / 20), 0.5), pageMsMax),
      ]
    } finally {
      await town.stop()
    }
  },
}
