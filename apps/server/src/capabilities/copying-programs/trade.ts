import type { Code, CustomerId, OrderId } from '@plumbline/rules/core'
import { equityOf } from '@plumbline/rules/account'
import {
  decideProgram,
  programCandles,
  programPeriod,
  programRules,
  type ProgramAction,
} from '@plumbline/rules/copying'
import {
  candlePeriodSeconds,
  formatPrice,
  candleOpening,
  type Instrument,
  type Millis,
  type Side,
} from '@plumbline/rules/market'
import { formatLots } from '@plumbline/rules/trading'
import type { ProgramContext, ProgramTrader } from './context.ts'
import { candleKey } from './traders.ts'

const periodMs = candlePeriodSeconds[programPeriod] * 1_000

/** A call as a customer's own, with the key under which it has an effect once; it comes from no address. */
const callOf = (customer: CustomerId, idempotencyKey: string) =>
  ({
    caller: { customer, book: 'demo', session: '', frozen: undefined },
    idempotencyKey,
    language: 'en',
    address: '',
  }) as const

type Held = { readonly id: OrderId; readonly code: Code; readonly side: Side }

/** Undefined where nobody knows what the account is worth now. */
const readAccount = async ({ engine }: ProgramContext, customer: CustomerId) => {
  const view = await engine.view(customer)
  if (!view.ok || view.value.isSetAside) return undefined
  const { account, unrealised } = view.value
  const positions = [...account.positions.values()].map(({ id, code, side }): Held => ({ id, code, side }))
  return { positions, equity: equityOf(account.contract, unrealised) }
}

/** The candle that has just closed; of an older one it is too late to act. */
const justClosed = (now: Millis): Millis => (candleOpening(now, periodMs) - periodMs) as Millis

const act = async (
  { calls }: ProgramContext,
  { customer }: ProgramTrader,
  {
    action,
    instrument,
    held,
    key,
  }: {
    readonly action: ProgramAction
    readonly instrument: Instrument
    readonly held: Held | undefined
    readonly key: string
  },
): Promise<boolean> => {
  const call = callOf(customer, key)
  switch (action.do) {
    case 'close':
      return held !== undefined && (await calls.closeOrder(call, { id: held.id })).ok
    case 'open': {
      const { side, lots, leverage, stopLoss, takeProfit } = action
      const opened = await calls.submitOrder(call, {
        kind: 'contract',
        code: instrument.code,
        type: 'market',
        side,
        lots: formatLots(lots),
        leverage,
        stopLoss: formatPrice(stopLoss, instrument),
        takeProfit: formatPrice(takeProfit, instrument),
      })
      return opened.ok
    }
  }
}

/**
 * Lets a program look at what has just closed in each of its instruments, and does what its rules say. What is refused (the
 * market is closed, the quote is old) stays undone: the next candle tells more. `seen` are candles that were looked at.
 */
export const tradeProgram = async (
  context: ProgramContext,
  trader: ProgramTrader,
  seen: Map<string, Millis>,
): Promise<void> => {
  if (trader.isSuspended) return
  for (const code of programRules[trader.program].codes) {
    const closed = justClosed(context.now())
    const looked = `${trader.program} ${code}`
    if (seen.get(looked) === closed) continue
    await tradeCandle(context, trader, { code, closed })
    seen.set(looked, closed)
  }
}

const tradeCandle = async (
  context: ProgramContext,
  trader: ProgramTrader,
  { code, closed }: { readonly code: Code; readonly closed: Millis },
): Promise<void> => {
  const { market, engine } = context
  const instrument = market.instruments.get(code)
  const quote = engine.quoteOf(code)
  const candles = await market.shownCandles({
    code,
    period: programPeriod,
    to: (closed + periodMs) as Millis,
    limit: programCandles,
  })
  if (instrument === undefined || quote === undefined || candles.at(-1)?.openedAt !== closed) return
  const account = await readAccount(context, trader.customer)
  if (account === undefined) return
  const held = account.positions.find(position => position.code === code)
  const actions = decideProgram(trader.program, {
    instrument,
    candles,
    quote,
    equity: account.equity,
    open: held?.side,
  })
  for (const action of actions)
    // Where a position could not be closed, none is opened against it.
    if (!(await act(context, trader, { action, instrument, held, key: candleKey(code, closed) }))) return
}

/** Closes what a program has open; what cannot be closed now is tried again. */
export const closeProgram = async (
  context: ProgramContext,
  { customer }: Pick<ProgramTrader, 'customer'>,
): Promise<void> => {
  const account = await readAccount(context, customer)
  for (const { id } of account?.positions ?? [])
    await context.calls.closeOrder(callOf(customer, `program off ${id}`), { id })
}
