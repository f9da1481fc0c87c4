import type { CallOutput } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { TraderAdminContext } from '../context.ts'
import { customerOf, lockTrader, type TraderRow } from '../stored.ts'

type Asked = { readonly id: string; readonly reason: string }
type Request = {
  readonly kind: 'trader.resume_copying' | 'trader.revoke'
  readonly action: 'trader.resume_requested' | 'trader.revoke_requested'
  /** Whether it can be asked for as the trader stands. */
  readonly admit: (trader: TraderRow) => Result<undefined>
}

/**
 * Asks for something about a trader that another person decides. Refusals: copy.trader_unknown, those of `admit` and of
 * submitting a request.
 */
export const requestAboutTrader =
  ({ database, audit, submitRequest, now }: TraderAdminContext, { kind, action, admit }: Request) =>
  async (
    { staff }: StaffContext,
    { id, reason }: Asked,
  ): Promise<Result<CallOutput<'traderRevoke'> & CallOutput<'traderResumeCopying'>>> =>
    database.transaction(async tx => {
      const at = now()
      const trader = await lockTrader(tx, id)
      if (trader === undefined) return refuse('copy.trader_unknown')
      const admitted = admit(trader)
      if (!admitted.ok) return admitted
      const customer = customerOf(trader)
      const subject = { kind: 'trader', id } as const
      const submitted = await submitRequest(tx, {
        kind,
        subject,
        payload: {},
        by: staff,
        beneficiary: { customer },
        reason,
        now: at,
      })
      if (!submitted.ok) return submitted
      const { id: request, expiresAt } = submitted.value
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action,
        subject,
        customer,
        after: { request },
        now: at,
      })
      return accept({
        request: { id: request, by: staff.name, expiresAt: new Date(expiresAt).toISOString() },
      })
    })
