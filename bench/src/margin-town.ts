import { accept, type Code, type OrderId, type Random, type Result } from '@plumbline/rules/core'
import { firstLeverage } from '@plumbline/rules/availability'
import { cents, divideCeil, type Cents } from '@plumbline/rules/money'
import {
  closePrice,
  leveragesOffered,
  type Leverage,
  type ListedInstrument,
  type MicroLots,
  type Millis,
  type Price,
  type Quote,
  type Side,
} from '@plumbline/rules/market'
import { marginToHold, notional, profit, type ConversionQuote } from '@plumbline/rules/trading'
import { needsCloseOut, nextToClose } from '@plumbline/rules/margin'
import { settleClosing, type ContractAccount } from '@plumbline/rules/account'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { simulationOf } from '@plumbline/server/capabilities/market/seed/simulation'

const positionsEach = 4
const leverageMax = 20

type Both = Pick<Quote, 'bid' | 'ask'>
export type Held = {
  readonly id: OrderId
  readonly code: Code
  readonly side: Side
  readonly lots: MicroLots
  readonly openPrice: Price
  readonly margin: Cents
  readonly openedAt: Millis
}
export type Customer = {
  readonly number: number
  contract: ContractAccount
  readonly positions: Map<OrderId, Held>
}

export const listed = new Map(instruments.map(each => [each.code, each]))
export const codes: readonly Code[] = instruments
  .filter(({ use }) => use === 'trading')
  .map(({ code }) => code)

const quotesAtFirst = new Map(
  instruments.map(instrument => {
    const price = simulationOf(instrument)?.price
    if (price === undefined) throw new Error(`${instrument.code} has a price`)
    return [instrument.code, { bid: price as Price, ask: (price + instrument.spreadTypical) as Price }]
  }),
)

/** Many customers with four positions each, the quotes that value them, and who was closed out. */
export class Town {
  readonly quotes = new Map<Code, Both>(quotesAtFirst)
  readonly customers: readonly Customer[]
  /** What was closed, in order: the order's id and the result. */
  readonly closed: string[] = []

  constructor(customers: readonly Customer[]) {
    this.customers = customers.map(({ number, contract, positions }) => ({
      number,
      contract,
      positions: new Map(positions),
    }))
  }

  /** The customers that a quote of each instrument concerns: who holds it, or something that it converts. */
  concerned(): ReadonlyMap<Code, readonly Customer[]> {
    const concerned = new Map<Code, Customer[]>([...listed.keys()].map(code => [code, []]))
    for (const customer of this.customers) {
      const by = new Set<Code>()
      for (const { code } of customer.positions.values()) {
        by.add(code)
        const conversion = listed.get(code)?.conversion
        if (conversion !== undefined && conversion.by !== 'none') by.add(conversion.pair)
      }
      for (const code of by) concerned.get(code)?.push(customer)
    }
    return concerned
  }

  unrealised({ positions }: Customer): Result<Cents> {
    let sum = 0n
    for (const position of positions.values()) sum += resultOf(position, this.quotes)
    return accept(cents(sum))
  }

  isDue(customer: Customer): boolean {
    const unrealised = this.unrealised(customer)
    return unrealised.ok && customer.positions.size > 0 && needsCloseOut(customer.contract, unrealised.value)
  }

  closeOut(customer: Customer): void {
    while (this.isDue(customer)) {
      const next = nextToClose(
        [...customer.positions.values()].map(position => ({
          ...position,
          unrealised: resultOf(position, this.quotes),
        })),
      )
      if (next === undefined) return
      customer.positions.delete(next.id)
      customer.contract = settleClosing(customer.contract, {
        result: next.unrealised,
        fee: cents(0n),
        margin: next.margin,
        positionsLeft: customer.positions.size,
      }).after
      this.closed.push(`${next.id} ${next.unrealised}`)
    }
  }
}

const conversionOf = ({ conversion }: ListedInstrument, quotes: ReadonlyMap<Code, Both>): ConversionQuote =>
  conversion.by === 'none' ? undefined : quotes.get(conversion.pair)

const resultOf = ({ code, side, lots, openPrice }: Held, quotes: ReadonlyMap<Code, Both>): Cents => {
  const [instrument, quote] = [listed.get(code), quotes.get(code)]
  if (instrument === undefined || quote === undefined) throw new Error(`${code} is quoted`)
  const conversionQuote = conversionOf(instrument, quotes)
  return profit({ instrument, side, lots, open: openPrice, close: closePrice(side, quote), conversionQuote })
}

/** With margin levels from just above the close-out up to ten times that, most of them high. */
export const settle = (count: number, random: Random): readonly Customer[] => {
  const between = (low: number, high: number): number => low + random.uniform() * (high - low)
  return Array.from({ length: count }, (_, number): Customer => {
    const positions = new Map<OrderId, Held>()
    const first = Math.floor(between(0, codes.length))
    for (let place = 0; place < positionsEach; place++) {
      const code = codes[(first + place * 17) % codes.length] as Code
      const held = openIn(code, `${number}.${place}` as OrderId, between)
      positions.set(held.id, held)
    }
    let [margins, unrealised] = [0n, 0n]
    for (const each of positions.values()) {
      margins += each.margin
      unrealised += resultOf(each, quotesAtFirst)
    }
    const percent = BigInt(Math.floor(51 + 500 * random.uniform() ** 2))
    const owned = divideCeil(margins * percent, 100n) - unrealised
    const balance = owned < 0n ? 0n : owned
    const frozen = margins < balance ? margins : balance
    const contract = {
      available: cents(balance - frozen),
      frozen: cents(frozen),
      margins: cents(margins),
      advance: cents(balance - owned),
    }
    return { number, contract, positions }
  })
}

const openIn = (code: Code, id: OrderId, between: (low: number, high: number) => number): Held => {
  const [instrument, quote] = [listed.get(code), quotesAtFirst.get(code)]
  if (instrument === undefined || quote === undefined) throw new Error(`${code} is quoted`)
  const conversionQuote = conversionOf(instrument, quotesAtFirst)
  const worthOf = (lots: MicroLots) => notional({ instrument, lots, price: quote.ask, conversionQuote })
  const wanted = between(100_000, 5_000_000)
  const steps = Math.max(1, Math.round(wanted / Number(worthOf(instrument.lotsStep))))
  const lots = (steps * instrument.lotsStep) as MicroLots
  // What tickets begin with: most people leave it there.
  const usual = firstLeverage(instrument, leveragesOffered(instrument)) ?? 1
  return {
    id,
    code,
    side: between(0, 1) < 0.5 ? 'long' : 'short',
    lots,
    openPrice: Math.round(quote.bid * between(0.995, 1.005)) as Price,
    margin: marginToHold(worthOf(lots), Math.min(leverageMax, usual) as Leverage),
    openedAt: 0 as Millis,
  }
}
