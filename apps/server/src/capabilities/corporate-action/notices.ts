import { formatCents, formatDecimal, cents } from '@plumbline/rules/money'
import {
  microAmountScale,
  type CorporateAction,
  type EffectiveAction,
} from '@plumbline/rules/corporate-action'
import type { CustomerId } from '@plumbline/rules/core'
import type { Notice } from '../notifications/index.ts'

const amountDigits = 2
const amountText = (amount: number): string => formatDecimal(BigInt(amount), microAmountScale, amountDigits)

type Told = EffectiveAction & { readonly currency: string }

const termsOf = (action: CorporateAction) => {
  switch (action.kind) {
    case 'end':
      return {
        price: action.price === undefined ? null : amountText(action.price),
        source: action.source ?? null,
        successor: null,
      }
    case 'replacement': {
      const { successor, before, after, cash, price, source } = action
      return {
        price: amountText(price),
        source,
        successor: { code: successor, before, after, cash: amountText(cash) },
      }
    }
    case 'split':
    case 'dividend':
      return undefined
  }
}

/** The day and the terms, before it takes effect. */
export const endingNotice = (customer: CustomerId, told: Told, now: number): Notice | undefined => {
  const terms = termsOf(told.action)
  return (
    terms && {
      kind: 'instrument_ending',
      customer,
      at: new Date(now).toISOString(),
      data: {
        action: told.id,
        code: told.code,
        effectiveAt: new Date(told.effectiveAt).toISOString(),
        currency: told.currency,
        ...terms,
      },
    }
  )
}

/** What it came to for this customer. */
export type Outcome = { readonly positions: number; readonly orders: number; readonly cash: bigint }

export const endedNotice = (
  customer: CustomerId,
  { id, code, action }: EffectiveAction,
  { positions, orders, cash }: Outcome,
  now: number,
): Notice => ({
  kind: 'instrument_ended',
  customer,
  at: new Date(now).toISOString(),
  data: {
    action: id,
    code,
    successor: action.kind === 'replacement' ? action.successor : null,
    positions,
    orders,
    cash: formatCents(cents(cash)),
  },
})
