import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { audit } from '@plumbline/server/core/ledger/index'
import { storedLog, verifyTicks } from '@plumbline/server/capabilities/market/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { createCitedCursor } from '@plumbline/server/capabilities/trading/index'
import type { Millis } from '@plumbline/rules/market'
import { call, type RunningProduct } from './product.ts'
import type { Customer, Order } from './script.ts'

/** Where it is looked. */
type House = { readonly product: Pick<RunningProduct, 'address'>; readonly folder: string }

const ordersOf = async (
  { product }: House,
  token: string,
  state: 'positions' | 'pending' | 'closed',
): Promise<Order[]> => {
  const { items, nextCursor } = await call(
    product.address,
    'orderList',
    { segment: 'contract', state, limit: 100 },
    { token },
  )
  expect(nextCursor).toBeNull()
  return items
}

/** Every order that was answered is there, once, as it was last answered, and no other. */
const expectEveryOrderOnce = async (house: House, customers: readonly Customer[]): Promise<void> => {
  const byId = (one: Order, other: Order) => one.id.localeCompare(other.id)
  for (const { token, known } of customers) {
    const found = [
      ...(await ordersOf(house, token, 'positions')),
      ...(await ordersOf(house, token, 'pending')),
      ...(await ordersOf(house, token, 'closed')),
    ]
    expect(found.toSorted(byId)).toEqual([...known.values()].toSorted(byId))
  }
}

/** Every transfer that was answered is there, once, and no other; both accounts stand where they leave them. */
const expectEveryTransferOnce = async ({ product }: House, customers: readonly Customer[]): Promise<void> => {
  for (const { token, moved } of customers) {
    const { items } = await call(product.address, 'transfers', {}, { token })
    expect(items.map(({ id }) => id).toSorted()).toEqual([...moved].toSorted())
    expect((await call(product.address, 'accounts', {}, { token })).fund.available).toBe('10060.00')
  }
}

/** Every quote that an order was filled at stands in the tick log, exactly as the order has it. */
const expectQuotesInLog = async ({ product }: House, { known }: Customer): Promise<void> => {
  for (const { openQuote } of known.values()) {
    if (openQuote === null) continue
    const { code, ...quote } = openQuote
    const { items } = await call(product.address, 'tickQuotes', {
      code,
      at: Date.parse(quote.receivedAt),
      seconds: 1,
    })
    expect(items.find(item => item.sequence === quote.sequence)).toMatchObject(quote)
  }
}

/** As whoever made the database. */
export const asOwner = async <Value>(
  folder: string,
  work: (database: Database) => Promise<Value>,
): Promise<Value> => {
  const { owner } = JSON.parse(readFileSync(join(folder, 'pg', 'passwords.json'), 'utf8')) as {
    owner: string
  }
  const socket = encodeURIComponent(join(folder, 'pg', 'run'))
  const url = `postgres://plumbline_owner:${owner}@localhost/plumbline?host=${socket}&port=5432`
  const database = createDatabase({ url, poolSize: 1, applicationName: 'audit' })
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

const expectLedgerHolds = ({ folder }: House): Promise<void> =>
  asOwner(folder, async database => expect(await audit(database)).toEqual([]))

const expectLogHolds = ({ folder }: House): Promise<void> =>
  asOwner(folder, async database => {
    const { findings } = await database.transaction(async tx =>
      verifyTicks(storedLog(tx, createCitedCursor(tx, undefined)), { now: Date.now() as Millis }),
    )
    expect(findings).toEqual([])
  })

/** Orders, transfers and ledger are those that were answered; the whole log of ticks is looked at where it is wanted. */
export const expectNothingLost = async (
  house: House,
  customers: readonly Customer[],
  { withLog }: { readonly withLog: 'whole' | 'quotes' },
): Promise<void> => {
  await expectEveryOrderOnce(house, customers)
  await expectEveryTransferOnce(house, customers)
  await expectLedgerHolds(house)
  for (const customer of customers.slice(0, 2)) await expectQuotesInLog(house, customer)
  if (withLog === 'whole') await expectLogHolds(house)
}
