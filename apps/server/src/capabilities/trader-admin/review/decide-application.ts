import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { decideApplication } from '@plumbline/rules/copying'
import { readReason } from '@plumbline/rules/staff'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import type { TraderAdminContext } from '../context.ts'
import { approveApplication, rejectApplication } from '../settle.ts'
import { countOwnFollows, customerOf, holdCustomer, type ApplicationRow } from '../stored.ts'

type Held = ApplicationRow & { related: boolean }

/** Two who decide at once come one after the other, and the second finds it decided. */
const hold = async (tx: Transaction, id: string, member: string): Promise<Held | undefined> => {
  const { rows: found } = await tx.query<{ customer: bigint }>({
    name: 'trader.applicant',
    text: `select customer from copying.application where id = $1 and book = 'real'`,
    values: [id],
  })
  if (found[0] === undefined) return undefined
  await holdCustomer(tx, customerOf(found[0]))
  const { rows } = await tx.query<Held>({
    name: 'trader.lock_application',
    text: `select a.*, verification.is_own_or_relative($2, a.customer) as related from copying.application a
      where a.id = $1 for update of a`,
    values: [id, member],
  })
  return rows[0]
}

/**
 * Approves or rejects an application: one person may, but never on their own or a relative's. Refusals:
 * copy.application_unknown, copy.decided, copy.name_taken, copy.applicant_follows, request.beneficiary, request.reason_required.
 */
export const decideApplicationOf =
  (context: TraderAdminContext) =>
  async (
    { staff }: StaffContext,
    { id, decision, reason }: CallParsed<'traderApplicationDecide'>,
  ): Promise<Result<CallOutput<'traderApplicationDecide'>>> => {
    const words = decision === 'reject' ? readReason(reason ?? '') : accept('')
    if (!words.ok) return words
    const done = await undoneIfRefused(
      context.database,
      async (tx): Promise<Result<'approved' | 'rejected'>> => {
        const row = await hold(tx, id, staff.id)
        if (row === undefined) return refuse('copy.application_unknown')
        const step = decideApplication({
          state: row.state,
          decision,
          isOwnOrRelative: row.related,
          follows: await countOwnFollows(tx, customerOf(row)),
        })
        if (!step.ok) return step
        const now = context.now()
        switch (step.value) {
          case 'approved': {
            const approved = await approveApplication(tx, context, row, { by: staff.id, now })
            return approved.ok ? step : approved
          }
          case 'rejected':
            await rejectApplication(tx, context, row, { by: staff.id, now, reason: words.value })
            return step
        }
      },
    )
    if (!done.ok) return done
    context.outbox.wake()
    return accept({ state: done.value })
  }
