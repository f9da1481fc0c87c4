import { accept, type Code, type CustomerId, type OrderId, type Result } from '@plumbline/rules/core'
import { unrealisedOf } from '@plumbline/rules/trading'
import type { LeftOver, OpenPosition } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { Attempt } from '../ports.ts'
import { decideClose } from './close.ts'
import { instrumentOf, type Desk } from './decision-context.ts'

/** Several positions at once: those named, those of an instrument, or all that gain or lose. All of them where nothing is said. */
export type Chosen = {
  readonly orders?: readonly OrderId[] | undefined
  readonly code?: Code | undefined
  readonly which?: 'all' | 'winners' | 'losers' | undefined
}

export type CloseAllCommand = Chosen & { readonly customer: CustomerId; readonly attempt?: Attempt }

/** The positions that are meant, oldest first. */
export const chosenOf = (
  positions: Iterable<OpenPosition>,
  desk: Pick<Desk, 'instrument' | 'valuing' | 'conversionOf'>,
  chosen: Chosen,
): readonly OpenPosition[] => {
  const { orders, code, which = 'all' } = chosen
  return [...positions].filter(position => {
    if (orders !== undefined && !orders.includes(position.id)) return false
    if (code !== undefined && code !== position.code) return false
    if (which === 'all') return true
    const result = resultOf(position, desk)
    return result !== undefined && (which === 'winners' ? result > 0n : result < 0n)
  })
}

const resultOf = (
  position: OpenPosition,
  desk: Pick<Desk, 'instrument' | 'valuing' | 'conversionOf'>,
): bigint | undefined => {
  const instrument = desk.instrument(position.code, position.instrumentVersion)
  const quote = desk.valuing(position)
  if (instrument === undefined || quote === undefined) return undefined
  const conversion = desk.conversionOf(instrument)
  return conversion.ok
    ? unrealisedOf({ instrument, position, quote, conversionQuote: conversion.value })
    : undefined
}

/** Closes what can be closed, and says of each of the others why not. */
export const decideCloseAll = (draft: Draft, desk: Desk, chosen: Chosen): Result<readonly LeftOver[]> => {
  const left: LeftOver[] = []
  const meant = chosenOf(draft.positions.values(), desk, chosen)
  const open = new Set(meant.map(({ id }) => id))
  for (const { id } of meant) {
    const closed = decideClose(draft, desk, { order: id })
    if (!closed.ok) left.push({ order: id, refusal: closed })
  }
  for (const order of new Set(chosen.orders)) {
    if (open.has(order)) continue
    // One that won when it was named and does not any more.
    const why = draft.seat.positions.has(order) ? 'order.changed' : 'order.not_open'
    left.push({ order, refusal: { ok: false, refusal: why } })
  }
  return accept(left)
}

/** The instruments of positions, to wait for their quotes. */
export const instrumentsOf = (desk: Desk, positions: Iterable<OpenPosition>) =>
  [...new Map([...positions].map(position => [position.code, position])).values()].flatMap(position => {
    const instrument = instrumentOf(desk, position)
    return instrument.ok ? [instrument.value] : []
  })
