import type { InstrumentView } from '@plumbline/protocol/market'
import {
  admitContract,
  decideOpening,
  formatLots,
  formatPrice,
  leverageMaxFor,
  leveragesOffered,
  marginLevelOf,
  addCents,
  parseLots,
  parsePrice,
  previewOpening,
  refuse,
  tickValue,
  type Availability,
  type Cents,
  type ConversionQuote,
  type Instrument,
  type Leverage,
  type MicroLots,
  type OpeningPreview,
  type OpeningTicket,
  type Price,
  type Refusal,
  type Side,
} from '@plumbline/rules'
import { useState } from 'react'
import { useTypedDecimals, type TypedDecimals } from '../../i18n/typed-decimal.ts'
import { useLiveAccount, type LiveAccount } from '../../live/account.ts'
import { useAvailability } from '../../live/availability.ts'
import { instrumentOf, momentOf } from '../../live/figures.ts'
import { useQuote, useSocketState } from '../../live/stream.ts'
import { largestAccepted, quickLots } from './max-lots.ts'

/** A price may move by this many usual spreads before the default limit refuses the fill. */
const slippageSpreads = 3

/** The fields as they stand there, in the customer's way of writing. */
type Typed = {
  readonly side: Side
  readonly lots: string
  readonly leverage: Leverage
  readonly stopLoss: string
  readonly takeProfit: string
  readonly maxSlippage: string
}
type PriceName = 'stopLoss' | 'takeProfit' | 'maxSlippage'

const startOf = (view: InstrumentView, side: Side, { write }: TypedDecimals): Typed => {
  const instrument = instrumentOf(view)
  const limit = (instrument.spreadTypical * slippageSpreads) as Price
  return {
    side,
    lots: write(formatLots(quickLots(instrument)[1] ?? instrument.lotsMin)),
    leverage: leveragesOffered(instrument).at(-1) ?? (1 as Leverage),
    stopLoss: '',
    takeProfit: '',
    maxSlippage: write(formatPrice(limit, instrument)),
  }
}

/** The smallest move of one, ten, a hundred … ticks that is worth a whole dollar, and what it is worth. */
const tellingMove = (
  instrument: Instrument,
  lots: MicroLots,
  conversionQuote: ConversionQuote,
): { move: Price; value: Cents } => {
  let move = instrument.tick
  let value = tickValue({ instrument, lots, conversionQuote })
  for (let power = 1; value < 100n && power < 8; power += 1) {
    move = (move * 10) as Price
    value = tickValue({ instrument: { ...instrument, tick: move }, lots, conversionQuote })
  }
  return { move, value }
}

/** What is in the fields, read; `bad` names the fields that cannot be read. */
const readTyped = (typed: Typed, view: InstrumentView, decimals: TypedDecimals) => {
  const bad = new Set<PriceName | 'lots'>()
  const price = (name: PriceName): Price | undefined => {
    if (typed[name] === '') return undefined
    const plain = decimals.read(typed[name])
    const value = plain === undefined ? undefined : parsePrice(plain, view)
    if (value === undefined) bad.add(name)
    return value
  }
  const plainLots = decimals.read(typed.lots)
  const lots = plainLots === undefined ? undefined : parseLots(plainLots)
  if (lots === undefined) bad.add('lots')
  return {
    lots,
    stopLoss: price('stopLoss'),
    takeProfit: price('takeProfit'),
    maxSlippage: price('maxSlippage'),
    bad,
  }
}

export type TicketDecision =
  /** Prices or the account are not here yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'accepted'; readonly levelAfter: number | undefined }

const decide = (input: {
  availability: Availability | undefined
  instrument: Instrument
  /** Whether new positions are taken in it. */
  isOffered: boolean
  moment: ReturnType<typeof momentOf>
  ticket: OpeningTicket | undefined
  preview: OpeningPreview | undefined
  live: LiveAccount | undefined
}): TicketDecision => {
  const { availability, instrument, isOffered, moment, ticket, preview, live } = input
  if (ticket === undefined) return { kind: 'unreadable' }
  if (!isOffered)
    return { kind: 'refused', refusal: refuse('instrument.not_offered', { code: instrument.code }) }
  const offered = availability && admitContract(availability, instrument, ticket.leverage)
  if (offered?.ok === false) return { kind: 'refused', refusal: offered }
  if (moment === undefined || live === undefined || preview === undefined) return { kind: 'waiting' }
  const { account, unrealised } = live
  const decision = decideOpening({ moment, ticket, account, unrealised, openPositions: live.positions })
  if (!decision.ok) return { kind: 'refused', refusal: decision }
  const { after } = decision.value.movement
  return { kind: 'accepted', levelAfter: marginLevelOf(after, addCents(unrealised, preview.spreadCost)) }
}

/** The ticket's fields and what they would mean now, by the very rules the server decides with. */
export const useTicket = (view: InstrumentView, firstSide: Side) => {
  const decimals = useTypedDecimals()
  const [typed, setTyped] = useState(() => startOf(view, firstSide, decimals))
  const quote = useQuote(view.code)
  const conversion = useQuote(view.conversion?.pair)
  const connected = useSocketState() === 'open'
  const live = useLiveAccount()
  const instrument = instrumentOf(view)
  const availability = useAvailability()
  const leverageMax =
    availability === undefined
      ? instrument.leverageMax
      : leverageMaxFor(instrument, availability.kinds.contract)
  const leverages = leveragesOffered({ leverageMax })
  // What was chosen before the country's limit was known gives way to it.
  const leverage = leverages.includes(typed.leverage) ? typed.leverage : (leverages.at(-1) ?? typed.leverage)
  const set = (change: Partial<Typed>) => setTyped(before => ({ ...before, ...change }))
  const setLots = (lots: MicroLots) => set({ lots: decimals.write(formatLots(lots)) })

  const moment = quote && momentOf({ view, quote, conversion, connected })
  const read = readTyped(typed, view, decimals)
  const ticketOf = (lots: MicroLots): OpeningTicket => ({
    side: typed.side,
    lots,
    leverage,
    stopLoss: read.stopLoss,
    takeProfit: read.takeProfit,
    maxSlippage: read.maxSlippage,
    seenPrice: undefined,
  })
  const ticket = read.lots === undefined || read.bad.size > 0 ? undefined : ticketOf(read.lots)
  const preview =
    moment && read.lots !== undefined ? previewOpening({ ...moment, ticket: ticketOf(read.lots) }) : undefined

  /** The most that free margin and the instrument allow at this moment's prices. */
  const mostLots = (): MicroLots | undefined =>
    moment === undefined || live === undefined
      ? undefined
      : largestAccepted(instrument, lots => {
          const bare = { ...ticketOf(lots), stopLoss: undefined, takeProfit: undefined }
          const { account, unrealised } = live
          return decideOpening({ moment, ticket: bare, account, unrealised, openPositions: live.positions })
            .ok
        })

  return {
    typed,
    set,
    setLots,
    read,
    quote,
    moment,
    instrument,
    leverage,
    leverages,
    leverageMax,
    country: availability?.country ?? null,
    live,
    preview,
    telling:
      moment && read.lots !== undefined
        ? tellingMove(instrument, read.lots, moment.conversionQuote)
        : undefined,
    mostLots,
    decision: decide({ availability, instrument, isOffered: view.offered, moment, ticket, preview, live }),
  }
}
export type Ticket = ReturnType<typeof useTicket>
