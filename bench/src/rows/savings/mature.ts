import { setTimeout as pause } from 'node:timers/promises'
import { interestOf, type AnnualRate } from '@plumbline/rules/savings'
import { cents } from '@plumbline/rules/money'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import type { Benchmark } from '../../benchmark.ts'
import { seedFundedCustomers } from '../../funded-customers.ts'
import { checkLedger, openLedgerBook } from '../../ledger-book.ts'
import { paced, quantile, sideBySide, hourMs } from '../../measure.ts'
import { openCustomer, startProductProcess, type Customer } from '../../product.ts'
import { row } from '../../result.ts'

const orders = 50_000
const customers = 5_000
const traders = 16
const ordersPerSecond = 40
const orderMsBudget = 250
/** The product must be ready by then, and its first sockets open. */
const dueAheadMs = 20_000
const lookEveryMs = 20
const principal = cents(10_000n)
const terms = { rate: 250 as AnnualRate, days: 30 }

const order = JSON.stringify({
  kind: 'contract',
  code: 'BTCUSD',
  side: 'long',
  lots: '0.01',
  leverage: 2,
  lang: 'en',
})

/** Deposits of all customers that are due at the same moment. */
const seedOrders = async (owner: Database, dueAt: number): Promise<void> => {
  await owner.query(`do $$
    declare
      v_customers bigint[] := array(select id from identity.customer where book = 'demo' order by id limit ${customers});
    begin
      for n in 1..${orders} loop
        perform savings.deposit(gen_random_uuid(), 'demo', v_customers[1 + n % ${customers}], 'd30', 0, ${principal}, ${terms.rate},
          ${terms.days}, ${interestOf(principal, terms)}, 'return',
          '${new Date(dueAt).toISOString()}'::timestamptz - interval '${terms.days * 24} hours', null);
        -- A row that one transaction changes again and again is found ever more slowly.
        if n % 250 = 0 then
          commit;
        end if;
      end loop;
    end $$`)
  await owner.query('vacuum analyze')
}

/** Lets all of them be due at a moment. */
const putOff = async (owner: Database, dueAt: number): Promise<void> => {
  const at = new Date(dueAt).toISOString()
  for (const statement of [
    'alter table savings.savings_order disable trigger keep_order',
    `update savings.savings_order set started_at = timestamptz '${at}' - days * interval '24 hours', due_at = '${at}'`,
    'alter table savings.savings_order enable trigger keep_order',
    'vacuum analyze',
  ])
    await owner.query(statement)
}

/** Milliseconds from the moment when they are due until the last is returned. */
const timeReturns = async (owner: Database, dueAt: number): Promise<number> => {
  await pause(Math.max(0, dueAt - Date.now()))
  for (;;) {
    const { rows } = await owner.query<{ left: boolean }>(
      `select exists (select from savings.savings_order where state = 'active') as left`,
    )
    if (rows[0]?.left === false) return Date.now() - dueAt
    await pause(lookEveryMs)
  }
}

/**
 * Savings that are due at the same moment, returned with their interest and committed, a second: 50,000 orders of 5,000 customers in
 * the whole product; beside it ledger.batch. How long the orders of others take meanwhile.
 */
export const savingsMature: Benchmark = {
  name: 'savings.mature',
  isLong: true,
  rows: { 'savings.mature': { atLeast: 0.5 }, 'savings.mature.orders': { atMost: 1 } },
  run: async ({ freshDatabase, progress, rounds }) => {
    const book = await openLedgerBook(await freshDatabase())
    const waits: number[] = []
    const mature = async (): Promise<number> => {
      const { ownerUrl, appUrl } = await freshDatabase()
      await seedFundedCustomers(ownerUrl, { customers, kind: 'fund' })
      const owner = createDatabase({
        url: ownerUrl,
        poolSize: 1,
        applicationName: 'bench',
        statementMsMax: hourMs,
      })
      // What it takes to seed them is not measured: they are due once the product is ready.
      await seedOrders(owner, Date.now())
      const dueAt = Date.now() + dueAheadMs
      await putOff(owner, dueAt)
      const product = await startProductProcess(appUrl)
      const others: Customer[] = await Promise.all(
        Array.from({ length: traders }, () => openCustomer(product.address)),
      )
      const returned = timeReturns(owner, dueAt)
      const trading = { isOver: false }
      // Where something else fails first, that is what is told.
      void returned.then(
        () => (trading.isOver = true),
        () => undefined,
      )
      await pause(Math.max(0, dueAt - Date.now()))
      while (!trading.isOver)
        waits.push(
          ...(await paced({ callers: traders, seconds: 1, perSecond: ordersPerSecond }, caller =>
            (others[caller] as Customer).post('submitOrder', order),
          )),
        )
      const ms = await returned
      for (const { connection } of others) connection.close()
      await product.stop()
      await owner.end()
      await checkLedger(ownerUrl)
      return (orders * 1_000) / ms
    }
    const { value, baseline } = await sideBySide({
      rounds: rounds(2),
      value: mature,
      baseline: () => book.batch(book.transfer),
      progress,
    })
    await book.close()
    const order99 = quantile(waits, 0.99)
    progress(`orders ${order99.toFixed(0)} ms (p99)`)
    return [
      row('savings.mature', 'orders/s', value, baseline),
      row('savings.mature.orders', 'ms', order99, orderMsBudget),
    ]
  },
}
