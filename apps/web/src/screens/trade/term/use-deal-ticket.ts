import type { InstrumentView } from '@plumbline/protocol/market'
import { parseCents, type Cents } from '@plumbline/rules/money'
import { refuse, type Refusal, type RefusalCode } from '@plumbline/rules/core'
import type { Direction, TermKind } from '@plumbline/rules/term'
import { profitOf, type Yield } from '@plumbline/rules/term'
import { useState } from 'react'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useTermProducts, type TermProduct } from '../../../live/account/term.ts'
import { useAssets } from '../../../live/account/orders.ts'
import { useIsConnected, useQuote } from '../../../live/stream/stream.ts'

const firstSeconds: Readonly<Record<TermKind, number>> = { term: 300, micro: 60 }
/** Amounts for one tap. */
export const quickAmounts: Readonly<Record<TermKind, readonly string[]>> = {
  term: ['25', '50', '100'],
  micro: ['10', '20', '50'],
}
const firstAmount: Readonly<Record<TermKind, string>> = { term: '50', micro: '20' }
const yieldScale = 10_000

export type TicketFault = { readonly is: 'unreadable' } | { readonly is: 'refused'; readonly by: Refusal }

export const profitWith = (stake: Cents, product: TermProduct): Cents =>
  profitOf(stake, Math.round(Number(product.yield) * yieldScale) as Yield)

const heldBy = (state: string): RefusalCode | undefined => {
  switch (state) {
    case 'closed':
      return 'market.closed'
    case 'halted':
      return 'market.halted'
    case 'suspended':
      return 'market.suspended'
    case 'stale':
      return 'quote.stale'
    default:
      return undefined
  }
}

/** The fields of a timed deal, and why it cannot be placed as they stand: by the same limits that the server has. */
export const useDealTicket = (view: InstrumentView, kind: TermKind) => {
  const decimals = useTypedDecimals()
  const [chosen, choose] = useState<number>()
  const [amount, setAmount] = useState(firstAmount[kind])
  const quote = useQuote(view.code)
  const connected = useIsConnected()
  const query = useTermProducts(view.code)
  const assets = useAssets()
  const products = (query.data?.items ?? []).filter(each => each.kind === kind)
  const product =
    products.find(({ seconds }) => seconds === (chosen ?? firstSeconds[kind])) ??
    products.find(({ crossesClosing }) => !crossesClosing) ??
    products[0]
  const available = assets.data === undefined ? undefined : centsOf(assets.data.term.available)
  const plain = decimals.read(amount)
  const stake = plain === undefined ? undefined : parseCents(plain)
  const profit =
    stake === undefined || stake <= 0n || product === undefined ? undefined : profitWith(stake, product)

  /** Why this amount cannot be staked. */
  const amountFault = ((): TicketFault | undefined => {
    if (product === undefined) return undefined
    if (stake === undefined || stake <= 0n) return { is: 'unreadable' }
    if (stake < centsOf(product.min))
      return { is: 'refused', by: refuse('term.stake_below', { minimum: product.min }) }
    if (stake > centsOf(product.max))
      return { is: 'refused', by: refuse('term.stake_above', { maximum: product.max }) }
    if (available !== undefined && stake > available)
      return {
        is: 'refused',
        by: refuse('term.insufficient', { available: assets.data?.term.available ?? '0.00' }),
      }
    return undefined
  })()

  /** Why no deal of this kind can begin now, whatever its direction. */
  const blockedBy = ((): Refusal | undefined => {
    const { data } = query
    if (!view.offered) return refuse('instrument.not_offered', { code: view.code })
    if (data === undefined) return undefined
    const refusal = data.refusal[kind]
    if (refusal !== null) return refuse(refusal.refusal as RefusalCode, refusal.figures)
    if (product === undefined) return refuse('term.duration')
    const held = heldBy(quote?.state ?? view.state)
    if (held !== undefined) return refuse(held, { code: view.code })
    if (quote?.kind === 'delayed') return refuse('quote.indicative')
    if (product.crossesClosing) return refuse('term.crosses_closing', { opensAt: view.changesAt ?? '–' })
    if (data.running[kind] >= product.running)
      return refuse('term.too_many_running', { maximum: String(product.running) })
    return undefined
  })()

  /** Why none of this direction can: the limit of what may be paid out. */
  const exposureOf = (direction: Direction): Refusal | undefined =>
    product !== undefined &&
    product.left !== null &&
    profit !== undefined &&
    profit > centsOf(product.left[direction])
      ? refuse('term.exposure')
      : undefined

  return {
    kind,
    products,
    product,
    version: query.data?.version,
    own: query.data?.own,
    query,
    choose,
    amount,
    setAmount,
    stake,
    profit,
    available,
    amountFault,
    blockedBy,
    exposureOf,
    quote,
    connected,
    canPlace: (direction: Direction): boolean =>
      product !== undefined &&
      connected &&
      blockedBy === undefined &&
      amountFault === undefined &&
      exposureOf(direction) === undefined,
  }
}
export type DealTicket = ReturnType<typeof useDealTicket>
