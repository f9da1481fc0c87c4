import type { CustomerId } from '@plumbline/rules/core'
import type { DemoMoney } from '@plumbline/rules/first-steps'
import type { Millis } from '@plumbline/rules/market'
import { sumCents } from '@plumbline/rules/money'
import { readBalances, sumOf } from '../../core/ledger/index.ts'
import type { Queryable } from '../../core/platform/db/database.ts'

/** What a reset is decided by. */
export const readDemoMoney = async (on: Queryable, customer: CustomerId): Promise<DemoMoney> => {
  const { fund, contract, term } = await readBalances(on, customer)
  const { rows } = await on.query<{ at: Date | null }>({
    name: 'first_steps.last_reset',
    text: 'select max(at) as at from first_steps.demo_reset where customer = $1',
    values: [customer],
  })
  const at = rows[0]?.at?.getTime()
  return {
    total: sumCents([fund, contract, term].map(sumOf)),
    fundAvailable: fund.available,
    lastReset: at === undefined ? undefined : (at as Millis),
  }
}
