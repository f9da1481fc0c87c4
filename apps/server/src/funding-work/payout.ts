import type { CallOutput, CallParsed } from '@plumbline/protocol'
import { accept, readPayoutMark, refuse, type Result } from '@plumbline/rules'
import type { StaffContext } from '../platform/caller.ts'
import { undoneIfRefused } from '../platform/undone.ts'
import { judgePresent } from '../staff/index.ts'
import type { FundingWorkContext } from './context.ts'
import { findSubject } from './subjects.ts'

/** Says what became of the money of an approved withdrawal. Refusals: as declared. */
export const markPayout =
  ({ database, audit, funding: { decisions }, ...room }: FundingWorkContext) =>
  async (
    { staff }: StaffContext,
    { id, seen, ...input }: CallParsed<'withdrawalPayout'>,
  ): Promise<Result<CallOutput<'withdrawalPayout'>>> => {
    const mark = readPayoutMark(input)
    if (!mark.ok) return mark
    const marked = await undoneIfRefused(database, async tx => {
      const now = room.now()
      const present = await judgePresent(tx, staff.id, 'funding:payout:mark')
      if (!present.ok) return present
      const subject = await findSubject(tx, { kind: 'withdrawal', id, by: staff.id })
      if (!subject.ok) return subject
      if (subject.value.revision !== seen) return refuse('funding.changed')
      if (subject.value.isOwn) return refuse('request.beneficiary')
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: `payout.${mark.value.to}`,
        subject: { kind: 'withdrawal', id },
        customer: subject.value.customer,
        after: { payout: mark.value.to },
        personal: mark.value,
        now,
      })
      // Last: the house's accounts stay locked from here to the commit.
      const settled = await decisions.markPayout(tx, {
        id,
        to: mark.value.to,
        reference: mark.value.reference ?? '',
        ...(mark.value.to === 'returned' && { reason: mark.value.reason }),
        by: staff.id,
        now,
      })
      if (!settled.ok) return settled
      // Somebody was faster between the look and the lock.
      if (settled.value.revision !== seen + 1) return refuse('funding.changed')
      return settled
    })
    if (!marked.ok) return marked
    decisions.tell(marked.value)
    return accept({ payout: mark.value.to, revision: marked.value.revision })
  }
