import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Code, type Result } from '@plumbline/rules/core'
import { formatPrice, parsePrice, type ListedInstrument } from '@plumbline/rules/market'
import { judgeConfirmation, type ConfirmedLevel } from '@plumbline/rules/prices'
import { z } from 'zod'
import type { StaffContext } from '../../../../core/platform/caller.ts'
import type { Applier } from '../../../staff/index.ts'
import type { ConfirmationContext } from './context.ts'

const payload = z.strictObject({ bid: z.string(), ask: z.string() })

type Market = ConfirmationContext['market']
type Confirmed = { readonly instrument: ListedInstrument; readonly level: ConfirmedLevel }

/** Whether a level can be confirmed now. Refusals: instrument.unknown, price.not_disputed, price.contradicted, price.off_tick. */
const judge = (market: Market, code: string, { bid, ask }: z.output<typeof payload>): Result<Confirmed> => {
  const instrument = market.instruments.get(code as Code)
  if (instrument === undefined) return refuse('instrument.unknown', { code })
  const level = { bid: parsePrice(bid, instrument), ask: parsePrice(ask, instrument) }
  if (level.bid === undefined || level.ask === undefined || level.bid >= level.ask)
    return refuse('price.off_tick', { tick: formatPrice(instrument.tick, instrument) })
  const suspension = market.suspensions().find(each => each.code === code)
  const judged = judgeConfirmation(
    code as Code,
    suspension && { isContradicted: suspension.second !== undefined },
  )
  return judged.ok ? accept({ instrument, level: { bid: level.bid, ask: level.ask } }) : judged
}

/**
 * Asks for the confirmation of a disputed level; somebody else decides.
 * Refusals: those of `judge`, those of submitting a request.
 */
export const requestConfirmation =
  ({ database, audit, market, submitRequest, now }: ConfirmationContext) =>
  async (
    { staff }: StaffContext,
    { code, bid, ask, reason }: CallParsed<'priceConfirm'>,
  ): Promise<Result<CallOutput<'priceConfirm'>>> => {
    const judged = judge(market, code, { bid, ask })
    if (!judged.ok) return judged
    return database.transaction(async tx => {
      const at = now()
      const subject = { kind: 'market', id: code } as const
      const submitted = await submitRequest(tx, {
        kind: 'market.confirm_price',
        subject,
        payload: { bid, ask },
        by: staff,
        reason,
        now: at,
      })
      if (!submitted.ok) return submitted
      const { id, expiresAt } = submitted.value
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'market.confirmation_requested',
        subject,
        after: { bid, ask, request: id },
        now: at,
      })
      return accept({ request: { id, by: staff.name, expiresAt: new Date(expiresAt).toISOString() } })
    })
  }

/**
 * What the approval of such a request does: the next quote near the level counts. It is kept in memory and used within
 * minutes, or not at all; after a restart it is asked for anew.
 */
export const confirmationApplier = ({
  audit,
  market,
}: Pick<ConfirmationContext, 'audit' | 'market'>): Applier => ({
  permission: 'market:price:confirm',
  apply: async (tx, { request, by, now }) => {
    const { id: code } = request.subject
    const prices = payload.parse(request.payload)
    const judged = judge(market, code, prices)
    if (!judged.ok) return judged
    const { instrument, level } = judged.value
    await audit.append(tx, {
      actor: { kind: 'staff', id: by.id },
      action: 'market.price_confirmed',
      subject: { kind: 'market', id: code },
      after: { ...prices, request: request.id },
      now,
    })
    return accept(() => market.confirmPrice(instrument.code, level))
  },
  describe: async (_, { subject, payload: kept }) => {
    const { bid, ask } = payload.parse(kept)
    const code = subject.id as Code
    const [quote, instrument] = [market.quoteOf(code), market.instruments.get(code)]
    const before =
      quote === undefined || instrument === undefined
        ? null
        : `${formatPrice(quote.bid, instrument)} / ${formatPrice(quote.ask, instrument)}`
    return { title: code, changes: [{ field: 'price', before, after: `${bid} / ${ask}` }] }
  },
})
