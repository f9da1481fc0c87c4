import type { CallOutput } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { OwnCall, TraderAdminContext } from '../context.ts'
import { endTrader } from '../end.ts'
import { holdCustomer, lockTrader, readTraderOf } from '../stored.ts'

/** Stops being a trader. Refusals: copy.not_trader, copy.trader_left. */
export const leave =
  ({ database, audit, bus, now }: TraderAdminContext) =>
  async ({ caller: { customer } }: OwnCall): Promise<Result<CallOutput<'traderLeave'>>> => {
    const at = now()
    const done = await database.transaction(async (tx): Promise<Result<{ left: true }>> => {
      await holdCustomer(tx, customer)
      const own = await readTraderOf(tx, customer)
      // Held as well: nobody begins to follow meanwhile.
      const trader = own && (await lockTrader(tx, own.id))
      if (trader === undefined) return refuse('copy.not_trader')
      if (trader.state === 'left' || trader.state === 'revoked') return refuse('copy.trader_left')
      await endTrader(tx, { id: trader.id, state: 'left', now: at })
      await audit.append(tx, {
        actor: { kind: 'customer', id: customer },
        action: 'trader.left',
        subject: { kind: 'trader', id: trader.id },
        customer,
        before: { state: trader.state },
        after: { state: 'left' },
        now: at,
      })
      return accept({ left: true })
    })
    if (done.ok) bus.publish('trader.ended', { trader: customer })
    return done
  }
