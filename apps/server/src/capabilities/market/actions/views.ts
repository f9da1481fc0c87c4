import { formatDecimal } from '@plumbline/rules/money'
import { microAmountScale } from '@plumbline/rules/corporate-action'
import type { Millis } from '@plumbline/rules/market'
import type { CorporateActionView, EnteredActionView } from '@plumbline/protocol/market'
import { instantText } from '../views.ts'
import type { ActionPayload, EnteredAction } from './stored.ts'

/** Cents and what is finer, as far as it is there. */
const amountDigits = 2

export const actionView = (
  { code, day, currency, action }: ActionPayload,
  effectiveAt: number,
): CorporateActionView => ({
  code,
  kind: action.kind,
  day,
  effectiveAt: instantText(effectiveAt),
  split: action.kind === 'split' ? { before: action.before, after: action.after } : null,
  dividend:
    action.kind === 'dividend'
      ? { amount: formatDecimal(BigInt(action.amount), microAmountScale, amountDigits), currency }
      : null,
  end:
    action.kind === 'end'
      ? {
          price:
            action.price === undefined
              ? null
              : formatDecimal(BigInt(action.price), microAmountScale, amountDigits),
          source: action.source ?? null,
          currency,
        }
      : null,
  replacement:
    action.kind === 'replacement'
      ? {
          successor: action.successor,
          before: action.before,
          after: action.after,
          cash: formatDecimal(BigInt(action.cash), microAmountScale, amountDigits),
          price: formatDecimal(BigInt(action.price), microAmountScale, amountDigits),
          source: action.source,
          currency,
        }
      : null,
})

export const enteredView = (entered: EnteredAction): EnteredActionView => ({
  ...actionView(entered, entered.effectiveAt),
  id: entered.id,
  state: 'entered',
  request: entered.request,
  by: entered.by,
  approver: entered.approver,
  enteredAt: instantText(entered.enteredAt),
})

export const waitingView = (
  waiting: { readonly request: string; readonly by: string; readonly payload: ActionPayload },
  effectiveAt: Millis,
): EnteredActionView => ({
  ...actionView(waiting.payload, effectiveAt),
  id: waiting.payload.id,
  state: 'waiting',
  request: waiting.request,
  by: waiting.by,
  approver: null,
  enteredAt: null,
})
