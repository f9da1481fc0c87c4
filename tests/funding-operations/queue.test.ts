import fc from 'fast-check'
import { fundingSorts, type FundingSort } from '@plumbline/protocol/funding-operations'
import { cents, formatCents } from '@plumbline/rules/money'
import {
  fundingFlags,
  fundingItems,
  fundingStates,
  payoutStates,
  type FundingItem,
} from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import type { StaffId } from '@plumbline/rules/core'
import {
  conditionsOf,
  type QueueFilter,
} from '@plumbline/server/capabilities/funding-operations/queue/sql-filter'
import { readPage, stretchMax } from '@plumbline/server/capabilities/funding-operations/queue/queue'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

/** Some items of each kind and state, and of one queue more than are read along it for a page. */
const few = 1_500
const many = stretchMax + 1_500
const now = Date.parse('2026-11-17T12:00:00.000Z') as Millis
const routes = ['USDT-TRC20', 'USDT-ERC20', 'HSBC', 'Closed bank', 'Nobody’s bank']
const currencies = ['USDT', 'USD', 'BTC']

type Item = {
  readonly id: string
  readonly kind: FundingItem
  readonly uid: string
  readonly state: string
  readonly payout: string | null
  readonly route: string
  readonly currency: string
  readonly usd: bigint
  readonly due: bigint
  readonly flags: readonly string[]
  readonly assigned: bigint | null
}

let place: TestDatabase
let database: Database
let items: readonly Item[]
const clerk = '1' as StaffId

beforeAll(async () => {
  place = await freshDatabase()
  const owner = createDatabase({ url: place.ownerUrl, poolSize: 1, applicationName: 'test' })
  // Queues go by the items alone: what these are of is no part of it.
  await owner.query('set session_replication_role = replica')
  await owner.query(`insert into identity.customer (uid, book, name, created_at)
    select (10000000 + n)::text, 'real', 'Person ' || n, now() from generate_series(1, 5) n`)
  await owner.query({
    text: `with drawn as (
        select n, n > $1 as crowded, hashint4(n) & 65535 as h, hashint4(n + 1000000) & 65535 as g from generate_series(1, $2) n)
      insert into funding_work.item (id, kind, customer, state, payout, route, currency, usd, due_at, flags, assigned)
      select md5((h % 7)::text || n)::uuid, case when crowded or h % 2 = 0 then 'deposit' else 'withdrawal' end,
        (select min(id) from identity.customer) + h % 5, case when crowded then 'approved' else ($3::text[])[1 + g % 4] end,
        case when not crowded and h % 2 = 1 and g % 4 = 1 then ($4::text[])[1 + h / 2 % 3] end,
        -- The bank that was closed had the first of the crowded queue alone, and none since.
        case when crowded and n < $1 + 300 then ($5::text[])[4] else ($5::text[])[1 + h % 3] end, ($6::text[])[1 + g / 4 % 3],
        case when crowded then n else (h % 40) * 100 end, $7::timestamptz + make_interval(mins => case when crowded then n else h % 300 - 150 end),
        case when g % 9 = 0 then array[($8::text[])[1 + g % 5], ($8::text[])[1 + h % 5]] else '{}' end,
        case when h % 3 > 0 then h % 3 end
      from drawn`,
    values: [few, few + many, fundingStates, payoutStates, routes, currencies, new Date(now), fundingFlags],
  })
  await owner.query('analyze funding_work.item')
  const { rows } =
    await owner.query<Item>(`select w.id, w.kind, c.uid, w.state, w.payout, w.route, w.currency, w.usd,
    (extract(epoch from w.due_at) * 1000000)::bigint as due, w.flags, w.assigned
    from funding_work.item w join identity.customer c on c.id = w.customer`)
  items = rows
  await owner.end()
  database = createDatabase({ url: place.appUrl, poolSize: 1, applicationName: 'test' })
})
afterAll(async () => {
  await database.end()
  await place.drop()
})

const bySort: Record<FundingSort, (one: Item, other: Item) => bigint | number> = {
  due: (one, other) => (one.due === other.due ? byId(one, other) : one.due - other.due),
  amount: (one, other) => (one.usd === other.usd ? byId(other, one) : other.usd - one.usd),
  age: (one, other) => byId(one, other),
  newest: (one, other) => byId(other, one),
}
const byId = (one: Item, other: Item): number => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

/** The same said plainly: each item is looked at. */
const matches = (item: Item, kind: FundingItem, filter: QueueFilter, found?: readonly string[]): boolean => {
  const isOne = (wanted: unknown, is: unknown) => wanted === undefined || wanted === is
  const state = filter.state ?? (filter.payout ? 'approved' : filter.q === undefined ? 'review' : undefined)
  return (
    item.kind === kind &&
    isOne(state, item.state) &&
    isOne(filter.payout, item.payout) &&
    isOne(filter.network, item.route) &&
    isOne(filter.currency, item.currency) &&
    isOne(filter.uid, item.uid) &&
    (filter.amountMin === undefined || Number(item.usd) / 100 >= Number(filter.amountMin)) &&
    (filter.amountMax === undefined || Number(item.usd) / 100 <= Number(filter.amountMax)) &&
    (filter.flag === undefined || item.flags.includes(filter.flag)) &&
    (filter.overdue === undefined || item.due < BigInt(now) * 1000n) &&
    (filter.assigned !== 'me' || item.assigned?.toString() === clerk) &&
    (filter.assigned !== 'none' || item.assigned === null) &&
    (filter.assigned !== 'any' || item.assigned !== null) &&
    (found === undefined || found.includes(item.id))
  )
}

type Asked = {
  readonly kind: FundingItem
  readonly filter: QueueFilter
  readonly sort: FundingSort
  readonly found?: readonly string[] | undefined
}

const expected = ({ kind, filter, sort, found }: Asked): readonly string[] =>
  items
    .filter(item => matches(item, kind, filter, found))
    .toSorted((one, other) => Number(bySort[sort](one, other)))
    .map(({ id }) => id)

/** All pages of a queue, one after the other. */
const read = async ({ kind, filter, sort, found }: Asked, limit: number): Promise<readonly string[]> => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(database, {
      conditions: conditionsOf(kind, filter, { staff: clerk, now, found }),
      sort,
      cursor,
      limit,
    })
    expect(page.rows.length).toBeLessThanOrEqual(limit)
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return ids
}

const usd = fc.integer({ min: 0, max: 8_100 }).map(value => formatCents(cents(BigInt(value))))
const oneFilter: fc.Arbitrary<QueueFilter> = fc.oneof(
  fc.record({ payout: fc.constantFrom(...payoutStates) }),
  fc.record({ network: fc.constantFrom(...routes) }),
  fc.record({ currency: fc.constantFrom(...currencies) }),
  fc.record({ amountMin: usd }),
  fc.record({ amountMax: usd }),
  fc.record({ flag: fc.constantFrom(...fundingFlags) }),
  fc.record({ assigned: fc.constantFrom('me', 'none', 'any') }),
  fc.record({ overdue: fc.constant('yes') }),
  fc.record({ uid: fc.integer({ min: 10_000_001, max: 10_000_006 }).map(String) }),
  fc.record({ q: fc.constant('whatever it finds') }),
)
/** Up to three filters, mostly of one state: more leave nothing to look at. */
const anyFilter: fc.Arbitrary<QueueFilter> = fc
  .tuple(
    fc.array(oneFilter, { maxLength: 3 }),
    fc.record({ state: fc.constantFrom(...fundingStates) }, { requiredKeys: [] }),
  )
  .map(([filters, state]) => ({ ...Object.assign({}, ...filters), ...state }))

describe('a queue', () => {
  it('gives by any filter exactly what matches, in order, on however many pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fundingItems),
        anyFilter,
        fc.constantFrom(...fundingSorts),
        fc.integer({ min: 1, max: 4 }),
        fc.infiniteStream(fc.nat(few + many - 1)),
        async (kind, filter, sort, pages, numbers) => {
          const found =
            filter.q === undefined ? undefined : [...numbers.take(200)].map(n => items[n]?.id ?? '')
          const asked = { kind, filter, sort, found }
          const all = expected(asked)
          expect(await read(asked, Math.max(1, Math.ceil(all.length / pages)))).toEqual(all)
        },
      ),
      { numRuns: 100 },
    )
  })

  const crowded: readonly (readonly [what: string, filter: QueueFilter])[] = [
    ['many match', { network: 'USDT-TRC20' }],
    ['none matches', { network: 'Nobody’s bank' }],
    ['those that match come last', { network: 'Closed bank' }],
    ['few match', { flag: 'structuring', assigned: 'me', currency: 'BTC' }],
    ['the amounts rule each other out', { amountMin: '70.00', amountMax: '60.00' }],
    ['the amounts are a narrow range', { amountMin: '60.00', amountMax: '60.40' }],
    ['no filter is set', {}],
  ]
  it.each(crowded)('that is longer than what is read along it is whole where %s', async (_, rest) => {
    for (const sort of fundingSorts) {
      const asked = { kind: 'deposit', filter: { state: 'approved', ...rest }, sort } as const
      const all = expected(asked)
      expect(await read(asked, 1_000)).toEqual(all)
    }
  })

  it('begins anew behind a cursor that nobody was given', async () => {
    const asked = { kind: 'deposit', filter: {}, sort: 'due' } as const
    const page = await readPage(database, {
      conditions: conditionsOf('deposit', {}, { staff: clerk, now, found: undefined }),
      sort: 'due',
      cursor: "1_'; drop table",
      limit: 3,
    })
    expect(page.rows.map(({ id }) => id)).toEqual(expected(asked).slice(0, 3))
  })
})
