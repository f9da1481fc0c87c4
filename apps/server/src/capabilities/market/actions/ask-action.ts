import { accept, refuse, type Result } from '@plumbline/rules/core'
import {
  actionOpening,
  microAmountScale,
  type CorporateAction,
  type MicroAmount,
} from '@plumbline/rules/corporate-action'
import { parseDecimal } from '@plumbline/rules/money'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { StaffContext } from '../../../core/platform/caller.ts'
import { instantText } from '../views.ts'
import { tradedInstrument, type ActionContext } from './context.ts'
import { judgeWith } from './judge.ts'
import { isEntered } from './stored.ts'

type Typed = CallParsed<'marketActionEnter'>['action']

/** What was typed; an amount that is finer than a millionth is none. */
export const readTypedAction = (typed: Typed): Result<CorporateAction> => {
  switch (typed.kind) {
    case 'split':
      return accept(typed)
    case 'dividend': {
      const amount = parseDecimal(typed.amount, microAmountScale)
      return amount === undefined
        ? refuse('action.invalid', { field: 'amount', allowed: '0.000001 ×' })
        : accept({ kind: 'dividend', amount: Number(amount) as MicroAmount })
    }
    case 'end': {
      if (typed.price === null)
        return accept({ kind: 'end', price: undefined, source: typed.source ?? undefined })
      const price = parseDecimal(typed.price, microAmountScale)
      return price === undefined
        ? refuse('action.invalid', { field: 'price', allowed: '0.000001 ×' })
        : accept({ kind: 'end', price: Number(price) as MicroAmount, source: typed.source ?? undefined })
    }
    case 'replacement': {
      const { successor, before, after, source } = typed
      const [cash, price] = [typed.cash, typed.price].map(text => parseDecimal(text, microAmountScale))
      if (cash === undefined) return refuse('action.invalid', { field: 'cash', allowed: '0.000001 ×' })
      if (price === undefined) return refuse('action.invalid', { field: 'price', allowed: '0.000001 ×' })
      const terms = { successor, before, after, source }
      return accept({
        kind: 'replacement',
        ...terms,
        cash: Number(cash) as MicroAmount,
        price: Number(price) as MicroAmount,
      })
    }
  }
}

/** As a request keeps it: what is left out would be no field at all. Cash for a unit has one name in all of them. */
const payloadOf = (action: CorporateAction) => {
  switch (action.kind) {
    case 'split':
    case 'dividend':
      return action
    case 'end':
      return { ...action, price: action.price ?? null, source: action.source ?? null }
    case 'replacement': {
      const { cash: amount, ...terms } = action
      return { ...terms, amount }
    }
  }
}

/** Asks to enter a corporate action, which takes somebody else. Refusals: as declared. */
export const askAction =
  ({ database, audit, market, submitRequest, now, newId }: ActionContext) =>
  async (
    { staff }: StaffContext,
    { code, day, action: typed, reason }: CallParsed<'marketActionEnter'>,
  ): Promise<Result<CallOutput<'marketActionEnter'>>> => {
    const instrument = tradedInstrument(market, code)
    const calendar = market.listing.calendarOf(code)
    if (instrument === undefined || calendar === undefined) return refuse('instrument.unknown', { code })
    const action = readTypedAction(typed)
    if (!action.ok) return action
    const at = now()
    const opening = actionOpening(calendar, { day, now: at, kind: action.value.kind })
    const effectiveAt = opening.ok ? opening.value : at
    const judged = await judgeWith(market)(database, { instrument, action: action.value, effectiveAt })
    if (!judged.ok) return judged
    if (!opening.ok) return opening
    const payload = {
      id: newId(),
      code,
      day,
      currency: instrument.quoteCurrency,
      action: payloadOf(action.value),
    }
    return database.transaction(async tx => {
      if (await isEntered(tx, { code, day, action: action.value }))
        return refuse('action.entered_already', { code })
      const asked = await submitRequest(tx, {
        kind: 'market.action',
        // One of a kind for one day: a second request for the same is refused while the first is open.
        subject: { kind: 'market', id: `${code} ${action.value.kind} ${day}` },
        payload,
        by: staff,
        reason,
        now: at,
      })
      if (!asked.ok) return asked
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'market.action_requested',
        subject: { kind: 'market', id: code },
        reason,
        after: { day, effectiveAt: instantText(opening.value), ...action.value },
        now: at,
      })
      return accept({
        request: asked.value.id,
        effectiveAt: instantText(opening.value),
        expiresAt: instantText(asked.value.expiresAt),
      })
    })
  }
