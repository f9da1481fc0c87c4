import type { CallOutput } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { holds, type Permission } from '@plumbline/rules/staff'
import { countWaiting } from '../funding-operations/index.ts'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { createCountOpen } from '../staff/index.ts'
import { countLoansWaiting } from '../lending/index.ts'
import { countThreadsWaiting } from '../support/index.ts'
import { countTradersWaiting } from '../trader-admin/index.ts'
import { queueFigures } from '../verification/index.ts'
import type { CareContext } from './context.ts'

/** What the menu says of each queue, for those alone who may open it. Counts name nobody: no entry is left. */
export const showWaiting =
  ({ database, now }: Pick<CareContext, 'database' | 'now'>, countOpen: ReturnType<typeof createCountOpen>) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'workWaiting'>>> => {
    const may = (wanted: Permission) => holds(staff.permissions, wanted)
    const at = now()
    return database.transaction(async tx => {
      const forms = may('identity:verification:view') ? await queueFigures(tx, at) : undefined
      const traders = may('trader:application:view') ? await countTradersWaiting(tx, at) : undefined
      const loans =
        may('lending:loan:view') || may('lending:repayment:view')
          ? await countLoansWaiting(tx, at)
          : undefined
      return accept({
        deposits: may('funding:deposit:view') ? await countWaiting(tx, 'deposit') : null,
        withdrawals: may('funding:withdrawal:view') ? await countWaiting(tx, 'withdrawal') : null,
        forms: forms === undefined ? null : forms.reduce((sum, { waiting }) => sum + waiting, 0),
        traders: traders === undefined ? null : traders.pending + traders.texts,
        loans: may('lending:loan:view') ? (loans?.pending ?? 0) : null,
        loanRepayments: may('lending:repayment:view') ? (loans?.vouchers ?? 0) : null,
        support: may('support:thread:view') ? await countThreadsWaiting(tx) : null,
        approvals: may('staff:request:view') ? (await countOpen(tx, staff, at)).mine : null,
      })
    })
  }
