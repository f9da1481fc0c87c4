import type { CallOutput } from '@plumbline/protocol/core'
import type { WorkbenchView } from '@plumbline/protocol/customer-admin'
import { accept, type Result } from '@plumbline/rules/core'
import { formatCents } from '@plumbline/rules/money'
import { holds, type Permission } from '@plumbline/rules/staff'
import { verificationKinds } from '@plumbline/rules/verification'
import type { Millis } from '@plumbline/rules/market'
import type { LedgerCheck } from '../../core/ledger/index.ts'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { createCountOpen } from '../staff/index.ts'
import { readHalts } from '../market/index.ts'
import { queueFigures } from '../verification/index.ts'
import type { CareContext } from './context.ts'
import { readActivity, readChain } from './recent-activity.ts'

const ledgerView = (check: LedgerCheck): WorkbenchView['ledger'] => ({
  checkedAt: new Date(check.at).toISOString(),
  breaches: check.breaches?.length ?? null,
  sumOfAccounts: formatCents(check.sumOfAccounts),
  customersOwed: formatCents(check.customersOwed),
  customersFrozen: formatCents(check.customersFrozen),
})

const readQueues = async (on: Queryable, now: Millis): Promise<WorkbenchView['queues']> =>
  (await queueFigures(on, now))
    .toSorted((a, b) => verificationKinds.indexOf(a.kind) - verificationKinds.indexOf(b.kind))
    .map(({ oldestDueAt, ...figures }) => ({
      ...figures,
      oldestDueAt: oldestDueAt?.toISOString() ?? null,
    }))

/** Customers of the real book whose account is suspended; demo accounts never count. */
const countFrozen = async (on: Queryable): Promise<number> => {
  const { rows } = await on.query<{ count: number }>({
    name: 'care.count_frozen',
    text: `select count(*)::int as count from identity.customer where frozen_reason is not null and book = 'real'`,
  })
  return rows[0]?.count ?? 0
}

/** What waits, what happened and whether it adds up: each part for those alone who may see what it is made of. */
export const showWorkbench =
  ({ database, audit, ledgerCheck, now }: CareContext, countOpen: ReturnType<typeof createCountOpen>) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'workbench'>>> => {
    const may = (wanted: Permission) => holds(staff.permissions, wanted)
    // Before the transaction: a first check of the whole ledger takes its time.
    const check = may('ledger:account:view') ? await ledgerCheck() : undefined
    return database.transaction(async tx => {
      const at = now()
      const open = may('staff:request:view') ? await countOpen(tx, staff, at) : undefined
      const bench: WorkbenchView = {
        at: new Date(at).toISOString(),
        queues: may('identity:verification:view') ? await readQueues(tx, at) : null,
        approvals:
          open === undefined
            ? null
            : {
                open: open.open,
                mine: open.mine,
                soonestExpiresAt:
                  open.nextExpiresAt === undefined ? null : new Date(open.nextExpiresAt).toISOString(),
              },
        frozen: may('identity:customer:view') ? await countFrozen(tx) : null,
        halts: may('market:feed:view') ? (await readHalts(tx, at)).map(({ code }) => code) : null,
        activity: may('audit:entry:view') ? await readActivity(tx) : null,
        chain: may('audit:entry:view') ? await readChain(tx) : null,
        ledger: check === undefined ? null : ledgerView(check),
      }
      // Last, so that what is counted as not sealed yet is what others did.
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'work.view',
        subject: { kind: 'work', id: 'bench' },
        now: at,
      })
      return accept(bench)
    })
  }
