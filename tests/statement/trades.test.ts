import type { CustomerId } from '@plumbline/rules/core'
import type { ElapsedMillis, Millis } from '@plumbline/rules/market'
import { createAllowance } from '@plumbline/server/capabilities/statement/allowance'
import { findTrades, readTrades } from '@plumbline/server/capabilities/statement/closed-trades'
import { giveStatement } from '@plumbline/server/capabilities/statement/give-statement'
import { createFairTurns } from '@plumbline/server/core/platform/concurrency/fair-turns'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../support/postgres.ts'
import { readPdf } from '../support/read-pdf.ts'

const year = { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' }
/** More than are read at once. */
const trades = 501

let owner: Database
beforeAll(async () => {
  const { ownerUrl } = await freshDatabase()
  owner = createDatabase({ url: ownerUrl, poolSize: 2, applicationName: 'test' })
})
afterAll(() => owner.end())

let people = 0
const newCustomer = async (): Promise<CustomerId> => {
  people += 1
  const { rows } = await owner.query<{ id: bigint }>({
    text: `insert into identity.customer (uid, book, name, created_at) values ($1, 'real', 'Ada', '2025-01-01') returning id`,
    values: [String(10_000_000 + people)],
  })
  await owner.query({ text: 'select ledger.open_accounts($1)', values: [rows[0]?.id] })
  return String(rows[0]?.id) as CustomerId
}

/** Trades that were closed a minute apart, from so many minutes after the beginning of March. */
const close = (customer: CustomerId, code: string, { first, count }: { first: number; count: number }) =>
  owner.query({
    text: `insert into trading.contract_order (id, book, customer, code, side, type, lots, leverage, state, price_scale, digits,
        instrument_version, notional, margin, open_price, open_quote, fee_open, opened_at, close_price, close_quote,
        close_reason, fee_close, result, closed_at, changes)
      select gen_random_uuid(), 'real', $1, $2, 'long', 'market', 10000, 2, 'closed', 3, 2, 1, 97000, 48500, 97008000, '{}', 1,
        at, 97000000, '{}', 'manual', 1, 5, at, 2
      from (select '2026-03-01'::timestamptz + ($3::float8 + n) * interval '1 minute' as at from generate_series(0, $4::int - 1) n) each`,
    values: [customer, code, first, count],
  })

it('the trades of a statement are those that were found, whatever closes while they are read', async () => {
  const customer = await newCustomer()
  await close(customer, 'XAUUSD', { first: 0, count: trades })
  const whose = { customer, book: 'real', ...year } as const
  const codes: string[] = []
  for await (const rows of readTrades(owner, whose, await findTrades(owner, whose))) {
    codes.push(...rows.map(({ code }) => code))
    // Decided before the last of them, and committed after they were found.
    await close(customer, 'BTCUSD', { first: trades - 1.5, count: 1 })
  }
  expect(codes).toEqual(Array.from({ length: trades }, () => 'XAUUSD'))
})

it('a statement that waits for its turn has the trades of its turn', async () => {
  const customer = await newCustomer()
  await close(customer, 'XAUUSD', { first: 0, count: 2 })
  const turns = createFairTurns({ atOnceMax: 1, waitingMax: 1 })
  const before = Promise.withResolvers<void>()
  const other = turns.take([], () => before.promise)
  const waits = Promise.withResolvers<void>()
  const now = () => Date.parse('2026-11-17T15:30:00.000Z') as Millis
  const give = giveStatement({
    database: owner,
    now,
    turns: {
      ...turns,
      take: (parties, work) => {
        waits.resolve()
        return turns.take(parties, work)
      },
    },
    allowance: createAllowance(() => performance.now() as ElapsedMillis),
    partyOf: async () => ({ uid: '10000001', customer: 'Ada', operator: 'Harbour' }),
    onUnwritten: () => undefined,
  })
  const caller = { customer, book: 'real', session: '', frozen: undefined } as const
  const given = give(
    { caller, idempotencyKey: undefined, language: 'en', address: '::1' },
    { ...year, format: 'pdf' },
  )
  await waits.promise
  await close(customer, 'BTCUSD', { first: 2, count: 1 })
  before.resolve()
  await other
  const statement = await given
  if (!statement.ok) throw new Error(statement.refusal)
  const parts: Buffer[] = []
  for await (const part of statement.value.body) parts.push(part as Buffer)
  expect(readPdf(Buffer.concat(parts)).flat()).toEqual(expect.arrayContaining(['BTCUSD', 'Total: 3']))
})
