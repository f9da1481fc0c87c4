import type { CallInput } from '@plumbline/protocol/core'
import type { InstrumentView } from '@plumbline/protocol/market'
import type { OrderView } from '@plumbline/protocol/trading'
import { formatLots } from '@plumbline/rules/trading'
import { formatPrice, type Price } from '@plumbline/rules/market'
import { useRef } from 'react'
import { isOutcomeUnknown, useAttempt } from '../../../live/use-attempt.ts'
import type { Ticket } from './use-ticket.ts'

type Input = CallInput<'submitOrder'>

/** Exactly what is sent; undefined while a field or a price is missing. */
const inputOf = (view: InstrumentView, ticket: Ticket, maxSlippage: Price | undefined): Input | undefined => {
  const { typed, read, preview, instrument, leverage, waitsForPrice } = ticket
  if (preview === undefined || read.lots === undefined) return undefined
  const written = (price: Price) => formatPrice(price, instrument)
  return {
    kind: 'contract',
    type: typed.type,
    code: view.code,
    side: typed.side,
    lots: formatLots(read.lots),
    leverage,
    ...(read.price !== undefined && { price: written(read.price) }),
    ...(read.expiresAt !== undefined && { expiresAt: new Date(read.expiresAt).toISOString() }),
    ...(read.stopLoss !== undefined && { stopLoss: written(read.stopLoss) }),
    ...(read.takeProfit !== undefined && { takeProfit: written(read.takeProfit) }),
    ...(read.trailing !== undefined && { trailing: written(read.trailing) }),
    ...(!waitsForPrice &&
      maxSlippage !== undefined && { seenPrice: written(preview.price), maxSlippage: written(maxSlippage) }),
  }
}

/**
 * Sends the order of a ticket. Where nobody knows what became of it, the next press sends the same order again, at the
 * price that was seen then: under its key it happens once, and a new price would make it another order.
 */
export const useSubmit = (
  view: InstrumentView,
  ticket: Ticket,
  maxSlippage: Price | undefined,
  onSent: (order: OrderView) => void,
) => {
  const submit = useAttempt('submitOrder')
  const unknown = useRef<Input | undefined>(undefined)
  const isUnknown = submit.isError && isOutcomeUnknown(submit.error)
  const send = () => {
    const input = unknown.current ?? inputOf(view, ticket, maxSlippage)
    if (input === undefined || submit.isPending) return
    submit.mutate(input, {
      onSuccess: ({ order }) => {
        unknown.current = undefined
        onSent(order)
      },
      onError: error => {
        unknown.current = isOutcomeUnknown(error) ? input : undefined
      },
    })
  }
  return {
    send,
    isPending: submit.isPending,
    isUnknown,
    error: submit.error,
    /** Another order: what became of the last one is no matter of it. */
    forget: () => {
      unknown.current = undefined
      submit.reset()
    },
  }
}
