import { expect, it } from 'vitest'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { freshDatabase } from '../support/postgres.ts'

it('accrues', async () => {
  const test = await freshDatabase()
  const owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
  const app = createDatabase({ url: test.appUrl, poolSize: 1, applicationName: 'test' })
  await owner.query('set session_replication_role = replica')
  await owner.query('alter table lending.loan disable trigger user')
  await owner.query(`insert into lending.loan (id, customer, state, amount, days, free_days, daily_rate, penalty_rate, product_version,
    language, applied_at, review_due_at, approved_at, approved_by, request, payout, paid_out_on, due_on, principal, accrued_to)
    select gen_random_uuid(), n, 'repayment', 100000 + n, 30, 0, 500, 1000, 0, 'en', '2026-11-01', '2026-11-03', '2026-11-02', 1,
      gen_random_uuid(), gen_random_uuid(), '2026-11-02', '2026-12-02', 100000 + n, '2026-11-16' from generate_series(1, 200000) n`)
  await owner.query('alter table lending.loan enable trigger user')
  await owner.query('alter table lending.loan enable always trigger judge')
  await owner.query('analyze')
  const began = performance.now()
  let total = 0
  let most = 0
  for (;;) {
    const from = performance.now()
    const { rows } = await app.query<{ done: number }>({
      text: 'select lending.accrue_due($1::date, $2, $3) as done',
      values: ['2026-11-17', new Date('2026-11-17T00:01:00Z'), 2000],
    })
    most = Math.max(most, performance.now() - from)
    const done = rows[0]?.done ?? 0
    total += done
    if (done < 2000) break
  }
  console.log('ACCRUED', total, Math.round(performance.now() - began), 'ms, longest batch', Math.round(most))
  await app.end()
  await owner.end()
  await test.drop()
  expect(1).toBe(1)
}, 400_000)
