import type { Queryable } from '@plumbline/server/core/platform/db/database'
import {
  conditionsOf,
  type QueueFilter,
} from '@plumbline/server/capabilities/funding-operations/queue/sql-filter'
import { readPage } from '@plumbline/server/capabilities/funding-operations/queue/queue'
import type { Millis } from '@plumbline/rules/market'
import type { CustomerId, StaffId } from '@plumbline/rules/core'
import { readCashFlows } from '@plumbline/server/capabilities/equity/index'
import { readTradeSums } from '@plumbline/server/capabilities/results/index'
import { hotTermStatements } from '../term/hot-statements.ts'
import { idOf } from './plan-ids.ts'
import { hashOf, ordersEach } from './plans-town.ts'
import { hotTraderStatements } from './plans-traders.ts'

type Hot = {
  readonly name: string
  /** What it is about: it may look at some rows for each of these, and at no more. */
  readonly items: number
  readonly run: () => Promise<unknown>
}

const epoch = 7
const shard = 1
const fundingPerApproval = 1

type Person = { customer: bigint; contract: bigint; fund: bigint; orders: string[]; deposit: string }

const at = '2026-03-02T10:00:00Z'
const uuidOf = (kind: string, place: number): string =>
  `01999999-${kind}-7000-8000-${place.toString(16).padStart(12, '0')}`

/** A unit of one decision for each order: a position closes, one is edited, a pending order too, and one is opened. */
const commitOf = (people: readonly Person[], house: ReadonlyMap<string, bigint>): readonly unknown[] => {
  const closed: unknown[] = []
  const created: unknown[] = []
  const changed: unknown[] = []
  const advances: unknown[] = []
  const keys: unknown[] = []
  const levels: number[] = []
  const legs: [number, unknown, number, number][] = []
  const decisions = people.flatMap((person, index) =>
    [...person.orders, uuidOf('0010', index + 1)].map((order, o) => ({ person, order, o, index })),
  )
  decisions.forEach(({ person, o, index }, place) => {
    const d = place + 1
    const shared = { code: 'BTCUSD', side: 'long', lots: 10_000, leverage: 2, price_scale: 3, digits: 2 }
    const rest = { instrument_version: 1, financing: 0, adjusted: 0 }
    switch (o) {
      case 0:
        closed.push({ d, close_price: 1, close_reason: 'manual', fee_close: 0, result: 7 })
        const [result, advanced] = [house.get('trading_result'), house.get('deficit_advances')]
        legs.push([d, person.contract, 0, 12], [d, result, 0, -7], [d, advanced, 0, -5])
        advances.push({ d, amount: 5 })
        break
      case 1:
        changed.push({ ...shared, ...rest, d, since: 1, before: 'pending', state: 'pending', price: 1 })
        break
      case 2:
        levels.push(d)
        break
      default:
        created.push({
          ...shared,
          ...rest,
          d,
          type: 'market',
          state: 'open',
          notional: 1,
          margin: 1,
          open_price: 1,
          open_quote: 1,
          fee_open: 0,
          opened_at: at,
        })
        legs.push([d, person.contract, 0, -3], [d, person.contract, 1, 3])
        keys.push({
          unit: d,
          decision: uuidOf('0011', d),
          customer: String(person.customer),
          call: 'orderOpen',
          key: `new ${index}`,
          hash: '00',
          answer: {},
          at,
        })
    }
  })
  const each = <Value>(of: (given: (typeof decisions)[number], d: number) => Value): readonly Value[] =>
    decisions.map((given, place) => of(given, place + 1))
  return [
    epoch,
    shard,
    each((_, d) => d),
    each((_, d) => uuidOf('0011', d)),
    each(({ order }) => order),
    each(() => 'real'),
    each(({ person }) => person.customer),
    each(({ o }) => (o === ordersEach ? 1 : 2)),
    each(({ o }) => ['closed', 'edited', 'targets', 'opened'][o]),
    each(() => at),
    each((_, d) => d),
    each(() => null),
    each(({ o }) => (o === 2 ? 5 : null)),
    each(() => null),
    each(({ o }) => (o === 1 ? null : 1)),
    each(() => null),
    each(({ o }) => (o === 1 ? '{"lots":1}' : null)),
    ['{"code":"BTCUSD"}'],
    legs.map(leg => leg[0]),
    legs.map(leg => leg[1]),
    legs.map(leg => leg[2]),
    legs.map(leg => leg[3]),
    levels,
    ...[closed, created, changed, advances, keys].map(rows => JSON.stringify(rows)),
    each(({ o }) => (o === 1 ? '0' : null)),
    each(({ o }) => (o === 1 ? '0' : null)),
    each(({ o }) => (o === 1 ? '49/100' : null)),
    each(({ o }) => (o === 1 ? '1/3' : null)),
  ]
}

const commitText = `select verdicts from trading.commit($1, $2, $3::int[], $4::uuid[], $5::uuid[], $6::text[],
  $7::bigint[], $8::int[], $9::text[], $10::timestamptz[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[],
  $15::int[], $16::text[], $17::json[], $18::json[], $19::int[], $20::bigint[], $21::smallint[], $22::bigint[],
  $23::int[], $24::json, $25::json, $26::json, $27::json, $28::json, null, $29::text[], $30::text[], $31::text[], $32::text[])`

/** A new deposit of the first customer, whose transaction looks like no other one. */
const depositText = `insert into funding.deposit (id, customer, book, kind, route, network, currency, decimals, amount, paid_to,
    transaction_id, transaction_form, transaction_typed, proof, proof_print, estimate, submitted_at, due_at, language)
  select $1, customer, book, kind, route, network, currency, decimals, amount, paid_to, $2, transaction_form, $2, proof,
    sha256('new'), estimate, submitted_at, due_at, language from funding.deposit where id = ${idOf('0007', '1')}`

/** Filters of the queue, along its order and by an index of their own. Without figures of the tables none is known to be rare. */
const filters: readonly QueueFilter[] = [
  { state: 'review' },
  { state: 'review', network: 'USDT-TRC20', sort: 'age' },
  { state: 'review', amountMin: '1', sort: 'amount' },
] as never

/** So few that looking them up one by one is the way, however little there is besides. */
const pageSize = 5
/** A plan that is kept is made at the sixth time. */
const timesUntilKept = 6

/**
 * What runs for every order, every decision on money, every message and every page of a queue, about `count` customers at once.
 * Each leaves the rows as it found them only where its transaction is rolled back.
 */
export const hotStatements = async (
  on: Queryable,
  { count, clerk }: { readonly count: number; readonly clerk: string },
): Promise<readonly Hot[]> => {
  await on.query({
    text: `insert into trading.lease (shard, epoch, taken_at) values (${shard}, ${epoch}, now())
      on conflict (shard) do update set epoch = excluded.epoch`,
  })
  const { rows: people } = await on.query<Person>({
    text: `select c.id as customer, a.id as contract, f.id as fund, ${idOf('0007', 'n')} as deposit,
        array(select ${idOf('0000', `n * ${ordersEach} + o`)}::text from generate_series(0, ${ordersEach - 1}) o order by o) as orders
      from generate_series(1, $1::int) n join identity.customer c on c.uid = (10000000 + n)::text
      join ledger.account a on a.owner = c.id and a.kind = 'contract'
      join ledger.account f on f.owner = c.id and f.kind = 'fund' order by n`,
    values: [count],
  })
  const { rows: accounts } = await on.query<{ id: bigint; kind: string }>(
    `select id, kind from ledger.account where owner is null and book = 'real'`,
  )
  const house = new Map(accounts.map(({ id, kind }) => [kind, id]))
  const { rows: versions } = await on.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  const isBefore17 = Number(versions[0]?.version) < 170_000
  const first = people[0]
  if (first === undefined) throw new Error('the town has a customer')
  const { rows: hashes } = await on.query<{ one: string; other: string }>(
    `select ${hashOf('1')} as one, ${hashOf('-1')} as other`,
  )
  const ask = (text: string, ...values: unknown[]) => on.query({ text, values })
  const cents = 100
  const deposits = people.map(({ deposit }) => deposit)
  const all = (value: unknown) => people.map(() => value)

  return [
    {
      name: 'decisions of the engine',
      items: count * (ordersEach + 1),
      run: async () => {
        const { rows } = await on.query<{ verdicts: number[] }>({
          text: commitText,
          values: [...commitOf(people, house)],
        })
        if (rows[0]?.verdicts.some(verdict => verdict !== 1) !== false)
          throw new Error('not all is committed')
      },
    },
    ...hotTermStatements(on, { customers: people.map(({ customer }) => customer), epoch, shard }),
    {
      name: 'a transfer between accounts',
      items: 1,
      run: () =>
        ask(
          `select verdict from trading.transfer($1, $2, $3, 'real', $4, 'contract', 'fund', 5, 0, 0, 0, now(), $5)`,
          epoch,
          shard,
          uuidOf('0012', 1),
          first.customer,
          JSON.stringify({ call: 'fundTransfer', key: 'k', hash: '00', answer: {} }),
        ),
    },
    {
      name: 'deposits that are approved together',
      // Before version 17 a list looked up in an index counts for dearer than it is: without statistics the planner reads all of a small table.
      items: count * fundingPerApproval * (isBefore17 ? 40 : 1),
      run: async () => {
        await ask(
          `update funding.deposit d set state = 'approved', revision = d.revision + 1, decided_at = now(), decided_by = $2,
            approvals = 1, credited = $3 where d.id = any ($1::uuid[])`,
          deposits,
          clerk,
          cents,
        )
        const legs = people.flatMap(({ fund }, index) => [
          [index + 1, fund, cents],
          [index + 1, house.get('external_clearing'), -cents],
        ])
        await ask(
          `select verdicts from ledger.post($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::timestamptz[], $6::int[],
            $7::bigint[], $8::smallint[], $9::bigint[])`,
          people.map((_, index) => uuidOf('0013', index + 1)),
          all('real'),
          all('deposit.approve'),
          deposits,
          all(at),
          legs.map(leg => leg[0]),
          legs.map(leg => leg[1]),
          legs.map(() => 0),
          legs.map(leg => leg[2]),
        )
      },
    },
    {
      name: 'a deposit that comes in',
      items: 1,
      run: () => ask(depositText, uuidOf('0014', 1), hashes[0]?.other),
    },
    {
      name: 'what looks like a transaction',
      // Up to twenty by each of four ways.
      items: 2,
      run: async () => {
        await ask(
          `select * from funding.near_transactions('real', $1, $1, 'hash', '10000001', 20)`,
          hashes[0]?.one,
        )
        await ask(
          `select * from funding.same_sums('real', 'USDT-TRC20', 1.01, now() - interval '7 days', 20)`,
        )
      },
    },
    {
      name: 'an item that is decided on',
      items: 1,
      run: async () => {
        await ask(
          `select * from funding_work.hold(array['deposit'], array[$1::uuid], array[$2::bigint])`,
          first.deposit,
          clerk,
        )
        await ask(
          `select * from funding.approved_sums($1, $2, now() - interval '1 day')`,
          clerk,
          first.customer,
        )
      },
    },
    {
      name: 'what a customer owes',
      items: 1,
      run: async () => {
        await ask(`select * from funding.standing_to_pay($1)`, first.customer)
        await ask(`select * from payment.repay_owed($1, 'real', now())`, first.customer)
        await ask(`select payment.hold_accounts($1, 'real')`, first.customer)
      },
    },
    {
      name: 'messages that leave',
      items: 10,
      run: async () => {
        const { rows } = await on.query<{ id: string }>(
          `select id from outbox.take(now(), now() + interval '1 minute', 10, '{mail}')`,
        )
        await ask(
          `select outbox.finish($1::uuid[], array_fill('sent'::text, array[$2::int]), array_fill(false, array[$2::int]), now())`,
          rows.map(({ id }) => id),
          rows.length,
        )
      },
    },
    {
      name: 'notices of the engine',
      items: count,
      run: () =>
        ask(
          'select notification.append($1)',
          JSON.stringify(
            people.map(({ customer }) => ({ customer: Number(customer), kind: 'alert', data: {}, at })),
          ),
        ),
    },
    { name: 'the trail that is sealed', items: 20, run: () => ask('select audit.seal_committed(20)') },
    {
      name: 'a moment in an account',
      items: 1,
      run: () => ask(`select ledger.sequence_before($1, 'real', now())`, first.contract),
    },
    {
      name: 'what closed trades have brought',
      items: 1,
      run: async () => {
        const period = { from: new Date(0), to: new Date(), zone: 'Europe/Berlin', since: new Date(0) }
        const customer = first.customer.toString() as CustomerId
        for (let times = 0; times < timesUntilKept; times += 1) {
          await readTradeSums(on, { customer, book: 'real', period, dividingPairs: [] })
          await readCashFlows(on, {
            customer,
            after: { at: new Date(0), fundEntries: null, contractEntries: null },
          })
        }
      },
    },
    ...hotTraderStatements(on, first.customer),
    {
      name: 'a page of the queue of deposits',
      items: pageSize,
      run: async () => {
        for (let times = 0; times < timesUntilKept; times += 1)
          for (const filter of filters)
            await readPage(on, {
              conditions: conditionsOf('deposit', filter, {
                staff: clerk as StaffId,
                now: Date.now() as Millis,
                found: undefined,
              }),
              sort: (filter as { sort?: 'due' }).sort ?? 'due',
              cursor: undefined,
              limit: pageSize,
            })
      },
    },
  ]
}
