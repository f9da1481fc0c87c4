import { setTimeout as pause } from 'node:timers/promises'
import { accrueLoans } from '@plumbline/server/capabilities/lending/jobs/accrue'
import type { SettledMillis } from '@plumbline/rules/market'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import type { Benchmark } from '../../benchmark.ts'
import { paced, quantile, hourMs } from '../../measure.ts'
import { openCustomer, startProductProcess } from '../../product.ts'
import { row } from '../../result.ts'

const loans = 200_000
const secondsBudget = 60
const callMsBudget = 100
const callers = 8
const callsPerSecond = 100
const roundMs = 500
const dayMs = 86_400_000

const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
const preview = JSON.stringify({ ...ticket, lang: 'en' })

/**
 * Loans that were paid out a fortnight ago, each of a customer of its own, one in ten of them late. How each came to be is not
 * what is measured: they are written as they stand.
 */
const seedLoans = async (ownerUrl: string): Promise<void> => {
  const owner = createDatabase({
    url: ownerUrl,
    poolSize: 1,
    applicationName: 'bench',
    statementMsMax: hourMs,
  })
  for (const statement of [
    'set statement_timeout = 0',
    `insert into identity.customer (uid, book, name, created_at)
      select (20000000 + n)::text, 'real', 'Bench ' || n, now() from generate_series(1, ${loans}) n`,
    // No request stands behind them.
    'alter table lending.loan drop constraint approved, disable trigger user',
    `insert into lending.loan (id, customer, book, state, amount, days, free_days, daily_rate, penalty_rate, product_version, language,
        applied_at, review_due_at, approved_at, payout, paid_out_on, due_on, principal, accrued_to)
      select gen_random_uuid(), c.id, 'real', case when late then 'defaulted' else 'repayment' end, amount, days, 7, 500, 1000, 0, 'en',
        now() - interval '15 days', now() - interval '13 days', now() - interval '14 days', gen_random_uuid(), today - 14, today - 14 + days,
        amount, today
      from (
        select id, row_number() over (order by id) % 10 = 0 as late, 10000 + (id * 7919) % 490000 as amount,
          case when row_number() over (order by id) % 10 = 0 then 7 else 30 end as days,
          (now() at time zone 'utc')::date as today
        from identity.customer where uid like '2%' and book = 'real'
      ) c`,
    'alter table lending.loan enable trigger user',
    'vacuum analyze',
  ])
    await owner.query(statement)
  await owner.end()
}

/**
 * Seconds in which 200,000 loans are brought up to the next day, interest, penalty and postings committed, by the job's own function
 * on a pool of its own, and how long other calls of the whole product wait meanwhile.
 */
export const loanAccrue: Benchmark = {
  name: 'loan.accrue',
  rows: { 'loan.accrue': { atMost: 1 }, 'loan.accrue.calls': { atMost: 1 } },
  run: async ({ freshDatabase, progress }) => {
    const { ownerUrl, appUrl } = await freshDatabase()
    await seedLoans(ownerUrl)
    const product = await startProductProcess(appUrl)
    const customers = await Promise.all(Array.from({ length: callers }, () => openCustomer(product.address)))
    const calls = (seconds: number) =>
      paced({ callers, seconds, perSecond: callsPerSecond }, async caller =>
        customers[caller]?.post('previewOrder', preview),
      )
    await calls(2)
    const quiet = quantile(await calls(3), 0.99)

    const database = createDatabase({ url: appUrl, poolSize: 1, applicationName: 'bench accrual' })
    const from = performance.now()
    const accrued = accrueLoans({ database, now: () => (Date.now() + dayMs) as SettledMillis }).then(
      count => {
        if (count !== loans) throw new Error(`${count} loans accrued of ${loans}`)
        return (performance.now() - from) / 1_000
      },
    )
    const waits: number[] = []
    let seconds: number | undefined
    while (seconds === undefined)
      [seconds] = await Promise.all([
        Promise.race([accrued, pause(roundMs, undefined)]),
        calls(roundMs / 1_000).then(latencies => void waits.push(...latencies)),
      ])
    const wait = quantile(waits, 0.99)
    progress(
      `${loans} loans in ${seconds.toFixed(1)} s; calls beside them: p99 ${wait.toFixed(1)} ms, ${quiet.toFixed(1)} before`,
    )
    for (const { connection } of customers) connection.close()
    await database.end()
    await product.stop()
    return [
      row('loan.accrue', 's', seconds, secondsBudget),
      row('loan.accrue.calls', 'ms', wait, callMsBudget),
    ]
  },
}
