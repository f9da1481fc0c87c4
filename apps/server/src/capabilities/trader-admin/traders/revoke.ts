import { isLanguage, languageDefault } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { tellCustomer } from '../../identity/index.ts'
import type { Applier } from '../../staff/index.ts'
import type { TraderAdminContext } from '../context.ts'
import { endTrader } from '../end.ts'
import { customerOf, holdCustomer, lockTrader } from '../stored.ts'
import { requestAboutTrader } from './request.ts'

/**
 * Asks to revoke a trader; another person decides. Refusals: copy.trader_unknown, copy.trader_left, those of submitting a
 * request.
 */
export const requestRevoke = (context: TraderAdminContext) =>
  requestAboutTrader(context, {
    kind: 'trader.revoke',
    action: 'trader.revoke_requested',
    admit: ({ state }) =>
      state === 'left' || state === 'revoked' ? refuse('copy.trader_left') : accept(undefined),
  })

/** In which the trader applied. */
const languageOf = async (on: Queryable, customer: CustomerId) => {
  const { rows } = await on.query<{ language: string }>({
    name: 'trader.language',
    text: 'select language from copying.application where customer = $1 order by submitted_at desc limit 1',
    values: [customer],
  })
  const language = rows[0]?.language
  return isLanguage(language) ? language : languageDefault
}

/** What the approval of such a request does. */
export const revokeApplier = ({
  audit,
  outbox,
  bus,
}: Pick<TraderAdminContext, 'audit' | 'outbox' | 'bus'>): Applier => ({
  permission: 'trader:trader:revoke',
  apply: async (tx, { request, by, now }) => {
    const { id } = request.subject
    const found = await lockTrader(tx, id)
    if (found === undefined) return refuse('copy.trader_unknown')
    const customer = customerOf(found)
    await holdCustomer(tx, customer)
    if (found.state === 'left' || found.state === 'revoked') return refuse('copy.trader_left')
    await endTrader(tx, { id, state: 'revoked', now })
    await audit.append(tx, {
      actor: { kind: 'staff', id: by.id },
      action: 'trader.revoked',
      subject: { kind: 'trader', id },
      customer,
      before: { state: found.state },
      after: { state: 'revoked', request: request.id },
      now,
    })
    const language = await languageOf(tx, customer)
    await tellCustomer(outbox, tx, {
      customer,
      letter: 'trader.revoked',
      figures: { name: found.name },
      language,
      now,
    })
    return accept(() => {
      bus.publish('trader.ended', { trader: customer })
      outbox.wake()
    })
  },
  describe: async (on, { subject }) => {
    const { rows } = await on.query<{ name: string; state: string }>({
      name: 'trader.name_state',
      text: 'select name, state from copying.trader where id = $1',
      values: [subject.id],
    })
    const { name = subject.id, state = 'open' } = rows[0] ?? {}
    return {
      title: name,
      changes: [{ field: 'state', before: state === 'open' ? 'active' : state, after: 'revoked' }],
    }
  },
})
