import type { Language } from '@plumbline/protocol/core'
import { accept, refuse, type Result, type StaffId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { TraderAdminContext } from '../context.ts'
import { sealWords } from '../sealed.ts'
import { customerOf } from '../stored.ts'

type TextId = { readonly trader: string; readonly language: Language; readonly number: number }
type Verdict = { readonly decision: 'approve' } | { readonly decision: 'reject'; readonly reason: string }

/**
 * Shows a text of a trader, or sends it back. Refusals: copy.application_unknown, copy.decided, request.beneficiary.
 */
export const decideText = async (
  tx: Transaction,
  { vault, audit }: Pick<TraderAdminContext, 'vault' | 'audit'>,
  { trader, language, number }: TextId,
  { by, verdict, now }: { by: StaffId | 'nobody'; verdict: Verdict; now: Millis },
): Promise<Result<'shown' | 'rejected'>> => {
  const { rows } = await tx.query<{ customer: bigint; state: string; related: boolean }>({
    name: 'trader.lock_text',
    text: `select t.customer, x.state, verification.is_own_or_relative($4, t.customer) as related
      from copying.trader_text x join copying.trader t on t.id = x.trader
      where x.trader = $1 and x.language = $2 and x.number = $3 and t.book = $5 for update of x`,
    values: [trader, language, number, by === 'nobody' ? null : by, by === 'nobody' ? 'demo' : 'real'],
  })
  const [row] = rows
  if (row === undefined) return refuse('copy.application_unknown')
  if (row.state !== 'pending') return refuse('copy.decided')
  if (row.related) return refuse('request.beneficiary')
  const customer = customerOf(row)
  const reason = verdict.decision === 'reject' ? verdict.reason : undefined
  const state = reason === undefined ? 'shown' : 'rejected'
  await tx.query({
    name: 'trader.decide_text',
    text: `update copying.trader_text set state = $4, decided_at = $5, decided_by = $6, reason = $7
      where trader = $1 and language = $2 and number = $3`,
    values: [
      trader,
      language,
      number,
      state,
      new Date(now),
      by === 'nobody' ? null : by,
      reason === undefined
        ? null
        : await sealWords(vault, tx, { customer, use: 'copying.text', text: reason }),
    ],
  })
  await audit.append(tx, {
    actor: by === 'nobody' ? { kind: 'system' } : { kind: 'staff', id: by },
    action: state === 'shown' ? 'trader.text_approved' : 'trader.text_rejected',
    subject: { kind: 'trader', id: trader },
    customer,
    before: { state: 'pending' },
    after: { state, language, number },
    ...(reason !== undefined && { personal: { reason } }),
    now,
  })
  return accept(state)
}
