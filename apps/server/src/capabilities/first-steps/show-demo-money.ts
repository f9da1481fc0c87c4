import type { CallOutput } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { demoChange, demoResetAt, demoTotal, fundShort } from '@plumbline/rules/first-steps'
import { formatCents } from '@plumbline/rules/money'
import type { CallContext } from '../../core/platform/caller.ts'
import type { FirstStepsContext } from './context.ts'
import { readDemoMoney } from './demo-money.ts'

/** What a reset would do now. Refuses: demo.real_account. */
export const showDemoMoney =
  ({ database, now }: Pick<FirstStepsContext, 'database' | 'now'>) =>
  async ({ caller: { customer, book } }: CallContext): Promise<Result<CallOutput<'demoMoney'>>> => {
    if (book !== 'demo') return refuse('demo.real_account')
    const money = await readDemoMoney(database, customer)
    const next = demoResetAt(money.lastReset, now())
    return accept({
      total: formatCents(money.total),
      opening: formatCents(demoTotal),
      change: formatCents(demoChange(money)),
      short: formatCents(fundShort(money)),
      nextAt: next === undefined ? null : new Date(next).toISOString(),
    })
  }
