import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { readReason } from '@plumbline/rules/staff'
import type { StaffContext } from '../../../core/platform/caller.ts'
import { noteAlert } from '../../copying/index.ts'
import type { Applier } from '../../staff/index.ts'
import type { TraderAdminContext } from '../context.ts'
import { sealWords } from '../sealed.ts'
import { customerOf, lockTrader } from '../stored.ts'
import { requestAboutTrader } from './request.ts'

/**
 * Pauses copying of one trader at once: one person may. Refusals: copy.trader_unknown, copy.trader_left,
 * copy.firm_paused_already, request.reason_required.
 */
export const pauseCopying =
  ({ database, vault, audit, now, newId }: TraderAdminContext) =>
  async (
    { staff }: StaffContext,
    { id, reason }: CallParsed<'traderPauseCopying'>,
  ): Promise<Result<CallOutput<'traderPauseCopying'>>> => {
    const words = readReason(reason)
    if (!words.ok) return words
    return database.transaction(async tx => {
      const at = now()
      const trader = await lockTrader(tx, id)
      if (trader === undefined) return refuse('copy.trader_unknown')
      if (trader.state === 'left' || trader.state === 'revoked') return refuse('copy.trader_left')
      if (trader.firm_paused_at !== null) return refuse('copy.firm_paused_already')
      const customer = customerOf(trader)
      await tx.query({
        name: 'trader.pause',
        text: `update copying.trader set firm_paused_at = $2, firm_paused_by = $3, firm_pause_reason = $4 where id = $1`,
        values: [
          id,
          new Date(at),
          staff.id,
          await sealWords(vault, tx, { customer, use: 'copying.pause', text: words.value }),
        ],
      })
      await noteAlert(tx, { id: newId(), trader: id, kind: 'copy_trader_paused', at: new Date(at) })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'trader.copying_paused',
        subject: { kind: 'trader', id },
        customer,
        before: { copying: 'on' },
        after: { copying: 'paused' },
        personal: { reason: words.value },
        now: at,
      })
      return accept({ firmPausedAt: new Date(at).toISOString() })
    })
  }

/**
 * Asks to end a pause; another person decides. Refusals: copy.trader_unknown, copy.not_firm_paused, those of submitting a
 * request.
 */
export const requestResume = (context: TraderAdminContext) =>
  requestAboutTrader(context, {
    kind: 'trader.resume_copying',
    action: 'trader.resume_requested',
    admit: trader => (trader.firm_paused_at === null ? refuse('copy.not_firm_paused') : accept(undefined)),
  })

/** What the approval of such a request does. */
export const resumeApplier = ({ audit, newId }: Pick<TraderAdminContext, 'audit' | 'newId'>): Applier => ({
  permission: 'trader:copying:pause',
  apply: async (tx, { request, by, now }) => {
    const { id } = request.subject
    const trader = await lockTrader(tx, id)
    if (trader === undefined) return refuse('copy.trader_unknown')
    if (trader.firm_paused_at === null) return refuse('copy.not_firm_paused')
    await tx.query({
      name: 'trader.resume',
      text: `update copying.trader set firm_paused_at = null, firm_paused_by = null, firm_pause_reason = null where id = $1`,
      values: [id],
    })
    await noteAlert(tx, { id: newId(), trader: id, kind: 'copy_trader_resumed', at: new Date(now) })
    await audit.append(tx, {
      actor: { kind: 'staff', id: by.id },
      action: 'trader.copying_resumed',
      subject: { kind: 'trader', id },
      customer: customerOf(trader),
      before: { copying: 'paused' },
      after: { copying: 'on', request: request.id },
      now,
    })
    return accept(undefined)
  },
  describe: async (on, { subject }) => {
    const { rows } = await on.query<{ name: string }>({
      name: 'trader.name',
      text: 'select name from copying.trader where id = $1',
      values: [subject.id],
    })
    return {
      title: rows[0]?.name ?? subject.id,
      changes: [{ field: 'copying', before: 'paused', after: 'active' }],
    }
  },
})
