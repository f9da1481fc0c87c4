import { cents } from '@plumbline/rules/money'
import { profitLevelsOf, type ProfitLevel } from '@plumbline/rules/trading'
import type { Code, CustomerId, OrderId } from '@plumbline/rules/core'
import type {
  Leverage,
  ListedInstrument,
  MicroLots,
  Millis,
  Price,
  Quote,
  Side,
} from '@plumbline/rules/market'
import type { Engine, EngineAccount, Outcome, TransferOutcome } from '@plumbline/server/core/engine/index'
import type { Attempt } from '@plumbline/server/capabilities/trading/index'
import type { TransferAttempt } from '@plumbline/server/capabilities/transfer/index'
import type { Dice } from './dice.ts'

/** A key under which anything may be sent again, whatever comes of it. */
export type AnyAttempt = Attempt & TransferAttempt

/** What a customer sends, to whichever engine runs; under a key it may be sent again. */
export type Command = {
  readonly name: string
  readonly customer: CustomerId
  readonly give: (engine: Engine, attempt: AnyAttempt | undefined) => Promise<Outcome | TransferOutcome>
}

type Known = {
  readonly dice: Dice
  readonly account: Readonly<EngineAccount>
  readonly codes: readonly Code[]
  readonly instrument: (code: Code) => ListedInstrument
  readonly quote: (code: Code) => Quote | undefined
  readonly now: Millis
}

const weights = {
  open: 26,
  place: 18,
  'place pair': 8,
  link: 2,
  unlink: 1,
  close: 10,
  part: 8,
  edit: 14,
  'edit pending': 8,
  cancel: 4,
  reverse: 4,
  'close all': 1.2,
  'cancel all': 0.8,
  transfer: 6,
} as const
type CommandName = keyof typeof weights

/** Some commands are nonsense, and must be refused. */
const nonsenseShare = 0.04
const nowhere = '00000000-0000-7000-8000-000000000000' as OrderId

const onTick = (price: number, { tick }: ListedInstrument): Price =>
  Math.max(tick, Math.round(price / tick) * tick) as Price

/** A distance from a few spreads to what an hour moves. */
const distance = ({ dice }: Known, quote: Quote): number =>
  (quote.ask - quote.bid) * dice.between(1, 4) + quote.bid * 0.01 * dice.uniform() ** 2

const levelsAround = (known: Known, instrument: ListedInstrument, from: Quote, side: Side) => {
  const { dice } = known
  const up = side === 'long' ? 1 : -1
  const wrong = dice.chance(nonsenseShare) ? -1 : 1
  const at = side === 'long' ? from.bid : from.ask
  const level = (sign: number) => onTick(at + sign * wrong * distance(known, from), instrument)
  return {
    takeProfit: dice.chance(0.5) ? level(up) : undefined,
    stopLoss: dice.chance(0.5) ? level(-up) : undefined,
    trailing: dice.chance(0.3)
      ? onTick(distance(known, from) + instrument.spreadTypical, instrument)
      : undefined,
  }
}

/** Levels at which parts are closed, from a price outwards: at times too near, too many lots, or none. */
const partsOf = (
  known: Known,
  instrument: ListedInstrument,
  order: { readonly side: Side; readonly lots: MicroLots; readonly takeProfit?: Price | null | undefined },
  from: Quote,
): readonly ProfitLevel[] => {
  const { dice } = known
  if (dice.chance(0.5)) return []
  const sign = order.side === 'long' ? 1 : -1
  const at = order.side === 'long' ? from.bid : from.ask
  const reach = order.takeProfit ? Math.abs(order.takeProfit - at) : 3 * distance(known, from)
  const count = dice.pick([1, 2, 3])
  return Array.from({ length: count }, (_, index) => ({
    price: onTick(
      at + (sign * reach * (index + 1)) / (count + (dice.chance(nonsenseShare) ? 0 : 1)),
      instrument,
    ),
    lots: (Math.max(1, Math.round((order.lots * dice.between(0.1, 0.4)) / instrument.lotsStep)) *
      instrument.lotsStep) as MicroLots,
  }))
}

/** As many lots as take up some share of what an account may hold: at times more than it has. */
const lotsFor = (
  { dice, account }: Known,
  { lotsMin, lotsStep, lotsMax, contractSize, priceScale, quoteCurrency }: ListedInstrument,
  quote: Quote,
  leverage: number,
): MicroLots => {
  const money = Number(account.contract.available + account.contract.frozen) / 100
  const rough = quoteCurrency === 'JPY' ? 0.0065 : 1
  const value = (quote.bid / 10 ** priceScale) * contractSize * rough
  const wanted = (money * leverage * dice.uniform() ** 2 * 0.9 * 1_000_000) / value
  const stepped = Math.round(wanted / lotsStep) * lotsStep
  const off = dice.chance(nonsenseShare) ? 1 : 0
  return (Math.min(Math.max(stepped, lotsMin), lotsMax) + off) as MicroLots
}

const ticketOf = (known: Known, instrument: ListedInstrument, quote: Quote) => {
  const { dice } = known
  const side: Side = dice.chance(0.5) ? 'long' : 'short'
  const leverage = Math.min(dice.pick([2, 10, 30, 50, 200]), instrument.leverageMax) as Leverage
  return { side, leverage, lots: lotsFor(known, instrument, quote, leverage) }
}

const openOne = (known: Known): Command['give'] | undefined => {
  const { dice, account, codes } = known
  const code = dice.pick(codes)
  const quote = known.quote(code)
  if (quote === undefined) return undefined
  const instrument = known.instrument(code)
  const ticket = ticketOf(known, instrument, quote)
  const levels = levelsAround(known, instrument, quote, ticket.side)
  const profitLevels = profitLevelsOf(partsOf(known, instrument, { ...ticket, ...levels }, quote))
  const bound = dice.chance(0.3)
    ? { seenPrice: ticket.side === 'long' ? quote.ask : quote.bid, maxSlippage: instrument.spreadTypical }
    : { seenPrice: undefined, maxSlippage: undefined }
  return (engine, attempt) =>
    engine.open({
      customer: account.customer,
      code,
      ticket: { ...ticket, ...levels, ...bound, profitLevels },
      ...(attempt && { attempt }),
    })
}

const entryOf = (
  known: Known,
  instrument: ListedInstrument,
  quote: Quote,
  side: Side,
  type: 'limit' | 'stop',
) => {
  const isBelow = (side === 'long') === (type === 'limit')
  const from = side === 'long' ? quote.ask : quote.bid
  const sign = isBelow === known.dice.chance(1 - nonsenseShare) ? -1 : 1
  return onTick(from + sign * distance(known, quote) * 0.6, instrument)
}

const expiryOf = ({ dice, now }: Known): Millis | undefined =>
  dice.chance(0.4) ? ((now + Math.round(dice.between(30_000, 1_800_000))) as Millis) : undefined

const placeOne = (known: Known): Command['give'] | undefined => {
  const { dice, account, codes } = known
  const code = dice.pick(codes)
  const quote = known.quote(code)
  if (quote === undefined) return undefined
  const instrument = known.instrument(code)
  const ticket = ticketOf(known, instrument, quote)
  const type = dice.pick(['limit', 'stop'] as const)
  const price = entryOf(known, instrument, quote, ticket.side, type)
  const levels = levelsAround(known, instrument, { ...quote, bid: price, ask: price }, ticket.side)
  const at = { ...quote, bid: price, ask: price }
  const profitLevels = profitLevelsOf(partsOf(known, instrument, { ...ticket, ...levels }, at))
  const expiresAt = expiryOf(known)
  return (engine, attempt) =>
    engine.place({
      customer: account.customer,
      code,
      ticket: { ...ticket, ...levels, profitLevels, type, price, expiresAt },
      ...(attempt && { attempt }),
    })
}

const placePair = (known: Known): Command['give'] | undefined => {
  const { dice, account, codes } = known
  const code = dice.pick(codes)
  const quote = known.quote(code)
  if (quote === undefined) return undefined
  const instrument = known.instrument(code)
  const ticket = () => {
    const size = ticketOf(known, instrument, quote)
    const type = dice.pick(['limit', 'stop'] as const)
    const price = entryOf(known, instrument, quote, size.side, type)
    const levels = levelsAround(known, instrument, { ...quote, bid: price, ask: price }, size.side)
    return { ...size, ...levels, type, price, expiresAt: expiryOf(known) }
  }
  const [first, second] = [ticket(), ticket()]
  return (engine, attempt) =>
    engine.placeOco({ customer: account.customer, code, first, second, ...(attempt && { attempt }) })
}

const somePosition = ({ dice, account }: Known) => {
  const positions = [...account.positions.values()]
  return positions.length === 0 ? undefined : dice.pick(positions)
}

const closeOne = (known: Known): Command['give'] => {
  const { customer } = known.account
  const order = known.dice.chance(nonsenseShare) ? nowhere : (somePosition(known)?.id ?? nowhere)
  return (engine, attempt) => engine.close({ customer, order, ...(attempt && { attempt }) })
}

const closePart = (known: Known): Command['give'] | undefined => {
  const { customer } = known.account
  const position = somePosition(known)
  if (position === undefined) return undefined
  const { lotsStep } = known.instrument(position.code)
  const share = known.dice.between(0, 1.05)
  const lots = Math.max(lotsStep, Math.round((position.lots * share) / lotsStep) * lotsStep) as MicroLots
  return (engine, attempt) =>
    engine.close({ customer, order: position.id, lots, ...(attempt && { attempt }) })
}

const reverseOne = (known: Known): Command['give'] => {
  const { customer } = known.account
  const order = somePosition(known)?.id ?? nowhere
  return (engine, attempt) => engine.reverse({ customer, order, ...(attempt && { attempt }) })
}

/** A level left as it is, removed, or set. */
const wanted = (dice: Dice, level: Price | undefined): Price | null | undefined =>
  dice.chance(0.2) ? null : level

const editOne = (known: Known): Command['give'] | undefined => {
  const { customer } = known.account
  const position = somePosition(known)
  const quote = position && known.quote(position.code)
  if (position === undefined || quote === undefined) return undefined
  const instrument = known.instrument(position.code)
  const levels = levelsAround(known, instrument, quote, position.side)
  const { dice } = known
  const change = {
    takeProfit: wanted(dice, levels.takeProfit),
    stopLoss: wanted(dice, levels.stopLoss),
    trailing: wanted(dice, levels.trailing),
    profitLevels: dice.chance(0.4)
      ? partsOf(
          known,
          instrument,
          { ...position, takeProfit: levels.takeProfit ?? position.takeProfit },
          quote,
        )
      : undefined,
  }
  return (engine, attempt) =>
    engine.edit({ customer, order: position.id, ...change, ...(attempt && { attempt }) })
}

const somePending = ({ dice, account }: Known) => {
  const pendings = [...account.pendings.values()]
  return pendings.length === 0 ? undefined : dice.pick(pendings)
}

const editPending = (known: Known): Command['give'] | undefined => {
  const { customer } = known.account
  const pending = somePending(known)
  const quote = pending && known.quote(pending.code)
  if (pending === undefined || quote === undefined) return undefined
  const { dice } = known
  const instrument = known.instrument(pending.code)
  const price = dice.chance(0.6) ? entryOf(known, instrument, quote, pending.side, pending.type) : undefined
  const at = price ?? pending.price
  const levels = levelsAround(known, instrument, { ...quote, bid: at, ask: at }, pending.side)
  const change = {
    price,
    expiresAt: dice.chance(0.2) ? null : expiryOf(known),
    takeProfit: wanted(dice, levels.takeProfit),
    stopLoss: wanted(dice, levels.stopLoss),
    trailing: wanted(dice, levels.trailing),
    lots: dice.chance(0.3) ? lotsFor(known, instrument, quote, pending.leverage) : undefined,
    profitLevels: dice.chance(0.3)
      ? partsOf(known, instrument, pending, { ...quote, bid: at, ask: at })
      : undefined,
  }
  return (engine, attempt) =>
    engine.editPending({ customer, order: pending.id, ...change, ...(attempt && { attempt }) })
}

const cancelOne = (known: Known): Command['give'] => {
  const { customer } = known.account
  const order = somePending(known)?.id ?? nowhere
  return (engine, attempt) => engine.cancel({ customer, order, ...(attempt && { attempt }) })
}

const linkTwo = (known: Known): Command['give'] => {
  const { customer } = known.account
  const [first, second] = [somePending(known)?.id ?? nowhere, somePending(known)?.id ?? nowhere]
  return (engine, attempt) => engine.linkOco({ customer, first, second, ...(attempt && { attempt }) })
}

const unlinkOne = (known: Known): Command['give'] => {
  const { customer } = known.account
  const order = somePending(known)?.id ?? nowhere
  return (engine, attempt) => engine.unlinkOco({ customer, order, ...(attempt && { attempt }) })
}

const closeAll = (known: Known): Command['give'] => {
  const { dice, account } = known
  const chosen = dice.pick([
    {},
    { which: 'winners' as const },
    { which: 'losers' as const },
    { code: dice.pick(known.codes) },
    { orders: [...account.positions.keys()].slice(0, 2) },
  ])
  return (engine, attempt) =>
    engine.closeAll({ customer: account.customer, ...chosen, ...(attempt && { attempt }) })
}

const cancelAll = (known: Known): Command['give'] => {
  const { dice, account } = known
  const chosen = dice.pick([{}, { code: dice.pick(known.codes) }])
  return (engine, attempt) =>
    engine.cancelAll({ customer: account.customer, ...chosen, ...(attempt && { attempt }) })
}

/** Some of what is there, or all of it and at times a cent too much. */
const transferOne = (known: Known): Command['give'] => {
  const { dice, account } = known
  const other = dice.pick(['fund', 'term'] as const)
  const route = dice.chance(0.6)
    ? ({ from: 'contract', to: other } as const)
    : ({ from: other, to: 'contract' } as const)
  const share = BigInt(dice.chance(0.1) ? 1_000 : dice.below(600))
  const amount = cents((account.contract.available * share) / 1_000n + BigInt(dice.below(2)) + 1n)
  return (engine, attempt) =>
    engine.transfer({ customer: account.customer, ...route, amount, ...(attempt && { attempt }) })
}

const makers: Readonly<Record<CommandName, (known: Known) => Command['give'] | undefined>> = {
  open: openOne,
  place: placeOne,
  'place pair': placePair,
  link: linkTwo,
  unlink: unlinkOne,
  close: closeOne,
  part: closePart,
  edit: editOne,
  'edit pending': editPending,
  cancel: cancelOne,
  reverse: reverseOne,
  'close all': closeAll,
  'cancel all': cancelAll,
  transfer: transferOne,
}

/** Something that a customer may want now; what needs an order that is not there becomes an opening. */
export const inventCommand = (known: Known): Command | undefined => {
  const name = known.dice.weigh(weights)
  const { customer } = known.account
  const give = makers[name](known)
  if (give !== undefined) return { name, customer, give }
  const instead = openOne(known)
  return instead && { name: 'open', customer, give: instead }
}
