import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import type { InstrumentView } from '@plumbline/protocol/market'
import type { OrderView } from '@plumbline/protocol/trading'
import { formatLots } from '@plumbline/rules/trading'
import { formatPrice, type Price } from '@plumbline/rules/market'
import { levelTexts } from '../../../shared/profit-levels/typed-levels.ts'
import { useAttempt } from '../../../live/attempts/use-attempt.ts'
import type { Ticket } from './use-ticket.ts'

type Input = CallInput<'submitOrder'>
type PairInput = CallInput<'submitOco'>
type Sent = { readonly is: 'one'; readonly input: Input } | { readonly is: 'pair'; readonly input: PairInput }

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
    ...(read.profitLevels !== undefined && { profitLevels: levelTexts(read.profitLevels, instrument) }),
    ...(read.trailing !== undefined && { trailing: written(read.trailing) }),
    ...(!waitsForPrice &&
      maxSlippage !== undefined && { seenPrice: written(preview.price), maxSlippage: written(maxSlippage) }),
  }
}

/** Two orders of which one cancels the other: what belongs to an order that waits, without what they share. */
const pairOf = (ticket: Ticket, { kind, code, ...first }: Input): PairInput | undefined => {
  const { second, instrument } = ticket
  if (second === undefined || first.price === undefined || (first.type ?? 'market') === 'market')
    return undefined
  const written = (price: Price) => formatPrice(price, instrument)
  const { takeProfit, stopLoss, profitLevels } = second
  const { takeProfit: _, stopLoss: __, profitLevels: ___, ...shared } = first
  const waiting = { ...first, price: first.price } as PairInput['first']
  return {
    kind,
    code,
    first: waiting,
    second: {
      ...shared,
      type: second.type,
      side: second.side,
      price: written(second.price),
      ...(takeProfit !== undefined && { takeProfit: written(takeProfit) }),
      ...(stopLoss !== undefined && { stopLoss: written(stopLoss) }),
      ...(profitLevels !== undefined && { profitLevels: levelTexts(profitLevels, instrument) }),
    },
  }
}

const sentOf = (view: InstrumentView, ticket: Ticket, maxSlippage: Price | undefined): Sent | undefined => {
  const input = inputOf(view, ticket, maxSlippage)
  if (input === undefined || ticket.second === undefined) return input && { is: 'one', input }
  const pair = pairOf(ticket, input)
  return pair && { is: 'pair', input: pair }
}

/** Sends the order of a ticket; nothing while nobody knows what became of another one in this instrument. */
export const useSubmit = (
  view: InstrumentView,
  ticket: Ticket,
  maxSlippage: Price | undefined,
  onSent: (order: OrderView, second?: OrderView) => void,
) => {
  const one = useAttempt('submitOrder', view)
  const pair = useAttempt('submitOco', view)
  const isPending = one.isPending || pair.isPending
  const sentOne = { onSuccess: ({ order }: CallOutput<'submitOrder'>) => onSent(order) }
  const sentPair = {
    onSuccess: ({ first, second }: CallOutput<'submitOco'>) => onSent(first, second),
  }
  const isPair = one.open?.attempt.call === 'submitOco'
  const open = isPending ? undefined : isPair ? pair.open : one.open
  return {
    send: () => {
      const sent = sentOf(view, ticket, maxSlippage)
      if (sent === undefined || isPending || open !== undefined) return
      if (sent.is === 'one') {
        pair.reset()
        one.mutate(sent.input, sentOne)
      } else {
        one.reset()
        pair.mutate(sent.input, sentPair)
      }
    },
    isPending,
    /** What was sent and is not answered. */
    open,
    again: open?.again && (() => (isPair ? pair.open?.again?.(sentPair) : one.open?.again?.(sentOne))),
    error: one.error ?? pair.error,
    /** Another order: what became of the last one is no matter of it. */
    forget: () => {
      one.reset()
      pair.reset()
    },
  }
}
