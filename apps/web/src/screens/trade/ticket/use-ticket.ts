import type { InstrumentView } from '@plumbline/protocol/market'
import {
  closePrice,
  formatPrice,
  leveragesOffered,
  openPrice,
  type Instrument,
  type MicroLots,
  type Price,
  type Side,
} from '@plumbline/rules/market'
import {
  admitSize,
  decideFill,
  firstEntry,
  firstTrailing,
  formatLots,
  secondOf,
  tickValue,
  type ConversionQuote,
  type EntryType,
  type SizeUnit,
} from '@plumbline/rules/trading'
import { firstLeverage, leverageMaxFor } from '@plumbline/rules/availability'
import type { Cents } from '@plumbline/rules/money'
import { useEffect, useState } from 'react'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { useLiveAccount } from '../../../live/account/account.ts'
import { useAvailability } from '../../../live/account/availability.ts'
import { useLoanStanding } from '../../../live/lending/standing.ts'
import { momentOf, positionOf } from '../../../live/account/figures.ts'
import { instrumentOf } from '../../../live/account/day-figures.ts'
import { usePending, usePositions } from '../../../live/account/orders.ts'
import { useIsConnected, useQuote } from '../../../live/stream/stream.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import type { EntryWish } from './entry-wish.ts'
import { decideTicket, standingAfter, type Asked } from './decide.ts'
import { largestAccepted } from './most-lots.ts'
import { readTicket } from './reading.ts'
import {
  sizeFor,
  startOf,
  writeDistance,
  writeLevel,
  type TargetKind,
  type Typed,
  type Unit,
} from './fields/typed.ts'
import { keepDraft, keptDraft } from '../../../live/drafts/drafts.ts'
import { changeSettings, useTicketSettings, type Size } from './settings.ts'

/** Under which a ticket is kept until it is sent. */
export const draftOf = (code: string): string => `ticket ${code}`
const keptTicket = (code: string) => keptDraft(draftOf(code)) as Typed | undefined
export const keptSide = (code: string): Side | undefined => keptTicket(code)?.side

/** What an end in a while means is told anew this often. */
const endsMs = 30_000

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

/** The ticket's fields and what they would mean now, by the very rules the server decides with. */
export const useTicket = (view: InstrumentView, firstSide: Side, begun?: EntryWish['entry']) => {
  const decimals = useTypedDecimals()
  const { sizeUnit } = useTicketSettings()
  const quote = useQuote(view.code)
  const conversion = useQuote(view.conversion?.pair)
  const connected = useIsConnected()
  const instrument = instrumentOf(view)
  const moment = quote && momentOf({ view, quote, conversion, connected })
  const [written, setWritten] = useState(() => {
    const priced = moment && { ...moment, price: openPrice(firstSide, moment.quote) }
    const start = startOf(view, firstSide, sizeUnit, priced, decimals)
    // A ticket that was opened on one side is not that of the other.
    const kept = keptTicket(view.code)
    return begun === undefined
      ? { ...start, ...(kept?.side === firstSide && kept) }
      : { ...start, type: begun.type, price: decimals.write(formatPrice(begun.price, instrument)) }
  })
  /** What stands for a look before it is sent: every level is a price then, and stays. */
  const [reviewed, setReviewed] = useState<Typed | undefined>(undefined)
  const typed = reviewed ?? written
  const live = useLiveAccount()
  const { data: positions } = usePositions()
  const { data: pending } = usePending()
  const now = useNow(endsMs)
  const availability = useAvailability()
  const loan = useLoanStanding()
  const leverageMax =
    availability === undefined
      ? instrument.leverageMax
      : leverageMaxFor(instrument, availability.kinds.contract)
  const leverages = leveragesOffered({ leverageMax })
  // What was chosen before the country's limit was known gives way to it.
  const leverage = leverages.includes(typed.leverage)
    ? typed.leverage
    : (firstLeverage(instrument, leverages) ?? typed.leverage)
  const set = (change: Partial<Typed>) => setWritten(before => ({ ...before, ...change }))
  const [begunWith] = useState(written)
  useEffect(() => {
    if (written !== begunWith) keepDraft(draftOf(view.code), written)
  }, [written, begunWith, view.code])
  const writePrice = (price: Price): string => decimals.write(formatPrice(price, instrument))

  const {
    read,
    held,
    quote: entry,
    priced,
    followed,
    stop,
    preview,
  } = readTicket({
    typed,
    instrument,
    leverage,
    moment,
    now,
    decimals,
  })
  const base = (lots: MicroLots) => ({
    side: typed.side,
    lots,
    leverage,
    stopLoss: read.stopLoss,
    takeProfit: read.takeProfit,
    profitLevels: read.profitLevels,
    trailing: read.trailing,
  })
  const asked = ((): Asked | undefined => {
    const { lots, price, expiresAt } = read
    if (lots === undefined || read.faults.size > 0) return undefined
    const { type } = typed
    if (type === 'market')
      return { type, ticket: { ...base(lots), maxSlippage: undefined, seenPrice: undefined } }
    if (price === undefined) return undefined
    const ticket = { ...base(lots), type, price, expiresAt }
    if (!typed.oco) return { type: 'pending', ticket, second: undefined }
    const { ocoPrice } = read
    // Which of limit and stop the second is, the price of now says.
    if (ocoPrice === undefined || moment === undefined) return undefined
    const at = { side: typed.ocoSide, price: ocoPrice }
    const second = secondOf(ticket, at, { quote: moment.quote, tick: instrument.tick })
    // Held for a look it stays what it was then: where the market has passed its price, it is refused.
    return { type: 'pending', ticket, second: { ...second, type: typed.ocoType ?? second.type } }
  })()
  const opening =
    moment === undefined || entry === undefined || live === undefined || preview === undefined || read.waits
      ? undefined
      : { instrument, moment, quote: entry, preview, live }
  const waitsForPrice = typed.type !== 'market'
  /** Of no order that could be sent there are no sums to tell. */
  const isSized = read.lots !== undefined && admitSize(instrument, { lots: read.lots, leverage }).ok

  const same = (positions ?? [])
    .filter(order => order.code === view.code)
    .map(order => positionOf(order, instrument))

  /** The most that free margin and the instrument allow at this moment's prices. */
  const most = (() => {
    if (moment === undefined || entry === undefined || live === undefined) return undefined
    const { account, unrealised } = live
    // Whether there is room for it; a market that is closed now does not make it less.
    const open = { ...moment, quote: entry, market: 'open', freshness: 'fresh' } as const
    const lots = largestAccepted(instrument, size => {
      const ticket = { side: typed.side, lots: size, leverage }
      return decideFill({ moment: open, ticket, account, unrealised, openPositions: 0 }).ok
    })
    return { lots, by: lots === instrument.lotsMax ? ('instrument' as const) : ('margin' as const) }
  })()

  /** The same lots in another unit, which this device remembers. */
  const setSizeUnit = (unit: SizeUnit) => {
    changeSettings({ sizeUnit: unit })
    const size = read.lots === undefined ? undefined : sizeFor(unit, read.lots, instrument, priced)
    set({ sizeUnit: unit, size: decimals.write(size ?? '') })
  }
  const setSize = ({ unit, size }: Size) => {
    changeSettings({ sizeUnit: unit })
    set({ sizeUnit: unit, size: decimals.write(size) })
  }

  /** Another way of entering, with a first price on the side where it waits. */
  const setType = (type: EntryType) => {
    if (type === 'market' || type === typed.type) return set({ type })
    if (moment === undefined) return set({ type, price: '' })
    const at = openPrice(typed.side, moment.quote)
    return set({ type, price: writePrice(firstEntry(instrument, { type, side: typed.side }, at)) })
  }
  const setSide = (side: Side) => {
    const { type } = typed
    if (type === 'market' || moment === undefined || side === typed.side) return set({ side })
    const price = firstEntry(instrument, { type, side }, openPrice(side, moment.quote))
    return set({ side, price: writePrice(price) })
  }

  /** Where a second order is proposed: on the other side of the market than the first. */
  const otherPrice = (side: Side): string => {
    if (moment === undefined) return ''
    const at = openPrice(side, moment.quote)
    const isAbove = read.price === undefined ? typed.type === 'limit' : read.price < at
    const type = isAbove === (side === 'long') ? 'stop' : 'limit'
    return writePrice(firstEntry(instrument, { type, side }, at))
  }
  const setOco = (oco: boolean) =>
    set(
      oco && typed.ocoPrice === '' ? { oco, ocoSide: typed.side, ocoPrice: otherPrice(typed.side) } : { oco },
    )
  const setOcoSide = (ocoSide: Side) => set({ ocoSide, ocoPrice: otherPrice(ocoSide) })

  const distanceIn = (unit: Unit, distance: Price): string =>
    held === undefined || followed === undefined
      ? ''
      : writeDistance(distance, unit, held, followed, decimals)

  /** An order that was begun elsewhere, with what else stands in the ticket. */
  const enter = ({ side, entry: begun }: EntryWish) => {
    setReviewed(undefined)
    set({
      side,
      type: begun?.type ?? 'market',
      ...(begun !== undefined && { price: writePrice(begun.price) }),
    })
  }

  /** The levels in another unit: what stands there is written anew and means the same. */
  const setUnit = (unit: Unit) => {
    const inUnit = (kind: TargetKind): string => {
      const level = read[kind]
      return level === undefined || held === undefined ? '' : writeLevel(kind, level, unit, held, decimals)
    }
    const { trailing } = read
    set({
      unit,
      stopLoss: inUnit('stopLoss'),
      takeProfit: inUnit('takeProfit'),
      trailing: trailing === undefined ? '' : distanceIn(unit, trailing),
    })
  }

  /** Lets the stop follow from where it stands, or from a first distance. */
  const setFollows = (follows: boolean) => {
    if (!follows || typed.trailing !== '' || entry === undefined) return set({ follows })
    const closeAt = closePrice(typed.side, entry)
    const distance = firstTrailing(instrument, closeAt, read.stopLoss)
    return set({ follows, trailing: distanceIn(typed.unit, distance) })
  }

  /** Holds the order for a look: an amount becomes the lots or the price it means now, which no later quote moves. */
  const review = () =>
    setReviewed({
      ...written,
      ...(read.lots !== undefined && { sizeUnit: 'lots', size: decimals.write(formatLots(read.lots)) }),
      unit: 'price',
      stopLoss: read.stopLoss === undefined ? '' : writePrice(read.stopLoss),
      takeProfit: read.takeProfit === undefined ? '' : writePrice(read.takeProfit),
      trailing: read.trailing === undefined ? '' : writePrice(read.trailing),
      ...(asked?.type === 'pending' && asked.second !== undefined && { ocoType: asked.second.type }),
    })

  return {
    typed,
    set,
    setSize,
    setSizeUnit,
    /** As it was given, however it is held for a look. */
    givenSize: { unit: written.sizeUnit, size: decimals.read(written.size) ?? '' },
    setType,
    setSide,
    enter,
    setUnit,
    setFollows,
    setOco,
    setOcoSide,
    read,
    held,
    /** The quote it would open at: that of now, or the one its price makes. */
    entry,
    priced,
    /** Where the stop begins. */
    stop,
    quote,
    moment,
    instrument,
    leverage,
    leverages,
    leverageMax,
    availability,
    live,
    preview,
    waitsForPrice,
    isSized,
    /** The second of a pair of which one cancels the other. */
    second: asked?.type === 'pending' ? asked.second : undefined,
    after:
      opening === undefined || read.lots === undefined
        ? undefined
        : standingAfter(opening, { side: typed.side, lots: read.lots }, same),
    telling:
      moment && read.lots !== undefined
        ? tellingMove(instrument, read.lots, moment.conversionQuote)
        : undefined,
    most,
    decision: decideTicket({
      availability,
      instrument,
      isOffered: view.offered,
      loan,
      asked,
      waits: read.waits && read.faults.size === 0,
      opening,
      pendings: pending?.length ?? 0,
      now,
    }),
    isReviewed: reviewed !== undefined,
    review,
    revise: () => setReviewed(undefined),
  }
}
export type Ticket = ReturnType<typeof useTicket>
