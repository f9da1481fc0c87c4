import { pageSizeDefault, type CallOutput, type CallParsed, type Language } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { readReason } from '@plumbline/rules/staff'
import type { StaffContext } from '../../../core/platform/caller.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import type { TraderAdminContext } from '../context.ts'
import { pageOf, readCursor } from '../../../core/platform/page-cursor.ts'
import { decideText } from './settle-text.ts'

export type TextRow = {
  trader: string
  name: string
  uid: string
  language: Language
  number: number
  text: string
  state: 'pending' | 'shown' | 'rejected'
  submitted_at: Date
}

export const textItem = (row: TextRow): CallOutput<'traderTexts'>['items'][number] => ({
  traderId: row.trader,
  traderName: row.name,
  uid: row.uid,
  language: row.language,
  number: row.number,
  text: row.text,
  state: row.state,
  submittedAt: row.submitted_at.toISOString(),
})

/** Texts of the real book that wait, oldest first; of each language only the newest, which is what would be shown. */
export const listTexts =
  ({ database, audit, now }: TraderAdminContext) =>
  async (
    { staff }: StaffContext,
    { cursor, limit = pageSizeDefault }: CallParsed<'traderTexts'>,
  ): Promise<Result<CallOutput<'traderTexts'>>> =>
    database.transaction(async tx => {
      const beyond = readCursor(cursor)
      const { rows } = await tx.query<TextRow>({
        name: 'trader.waiting_texts',
        text: `select x.trader, t.name, c.uid, x.language, x.number, x.text, x.state, x.submitted_at
          from copying.trader_text x join copying.trader t on t.id = x.trader join identity.customer c on c.id = t.customer
          where x.state = 'pending' and t.book = 'real'
            and not exists (select from copying.trader_text n
              where n.trader = x.trader and n.language = x.language and n.number > x.number)
            and ($1::timestamptz is null or (date_trunc('milliseconds', x.submitted_at), x.trader) > ($1, $2::uuid))
          order by date_trunc('milliseconds', x.submitted_at), x.trader, x.language limit $3`,
        values: [beyond?.at ?? null, beyond?.id ?? null, limit + 1],
      })
      const { shown, nextCursor } = pageOf(rows, limit, row => ({ at: row.submitted_at, id: row.trader }))
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'trader.texts_viewed',
        subject: { kind: 'trader', id: 'list' },
        after: { shown: shown.length },
        now: now(),
      })
      return accept({ items: shown.map(textItem), nextCursor })
    })

/**
 * Shows a text, or sends it back with a reason. Refusals: copy.application_unknown, copy.decided, request.beneficiary,
 * request.reason_required.
 */
export const decideTextOf =
  (context: TraderAdminContext) =>
  async (
    { staff }: StaffContext,
    { traderId, language, number, decision, reason }: CallParsed<'traderTextDecide'>,
  ): Promise<Result<CallOutput<'traderTextDecide'>>> => {
    const words = decision === 'reject' ? readReason(reason ?? '') : accept('')
    if (!words.ok) return words
    const verdict =
      decision === 'reject' ? ({ decision, reason: words.value } as const) : ({ decision } as const)
    const done = await undoneIfRefused(context.database, tx =>
      decideText(
        tx,
        context,
        { trader: traderId, language, number },
        { by: staff.id, verdict, now: context.now() },
      ),
    )
    return done.ok ? accept({ state: done.value }) : done
  }
