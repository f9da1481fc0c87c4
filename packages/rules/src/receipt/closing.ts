import { exactFee, exactProfit, feeOn, notional, profit } from '../trading/contract.ts'
import { formatLots } from '../trading/lots.ts'
import { cents, formatCents } from '../money/money.ts'
import { firedTarget } from '../trading/order.ts'
import { closePrice, type Quote } from '../market/quote.ts'
import { closingFormulas } from './formula.ts'
import { replayReason } from './levels.ts'
import { readConversion, readRate, readSides } from './reading.ts'
import { heldMoney, type StepOf, type Work } from './work.ts'

/** Closes what is held once more, at the side of its quote that executes. */
export const replayClosing = (work: Work, step: StepOf<'closed'>, field: string): void => {
  const held = work.needed(field, 'closed')
  if (held === undefined) return
  const { instrument } = work
  const { side } = work.receipt.order
  const quote = readSides(step.quote, instrument.priceScale, `${field}.quote`)
  const price = closePrice(side, quote)
  const conversionQuote = readConversion(instrument, step.conversion, `${field}.conversion`)
  const { lots } = held
  const moved = { instrument, side, lots, open: held.price, close: price, conversionQuote }
  const sums = work.sumsOf(step, field)
  const result = work.paid(exactProfit(moved), profit(moved), {
    sum: sums?.result,
    rounding: 'half to even',
    field: `${field}.sums.result`,
  })
  const valued = { instrument, lots, price, conversionQuote }
  const value = notional(valued)
  const feeRate = readRate(work.figures.feeRate, 'instrument.feeRate')
  const feeClose = work.paid(exactFee({ ...valued, feeRate }), feeOn(value, feeRate), {
    sum: sums?.fee,
    rounding: 'up',
    field: `${field}.sums.fee`,
  })
  const net = cents(result - held.feeOpen - feeClose + held.financing + held.adjusted)
  work.compare(`${field}.price`, step.price, work.priceText(price))
  work.compare(`${field}.result`, step.result, formatCents(result))
  work.compare(`${field}.feeClose`, step.feeClose, formatCents(feeClose))
  work.compare(`${field}.net`, step.net, formatCents(net))
  replayLevel(work, step, quote, field)
  replayReason(work, step, field)
  work.settled = { price, result, feeClose, net }
  work.formula.push(
    ...closingFormulas({
      ...heldMoney(held),
      instrument: work.figures,
      conversion: step.conversion,
      side,
      open: work.priceText(held.price),
      price: work.priceText(price),
      lots: formatLots(lots),
      value: formatCents(value),
      result: formatCents(result),
      feeClose: formatCents(feeClose),
      net: formatCents(net),
      sums,
    }),
  )
}

/** What a level closed was closed at a quote that had reached it. */
const replayLevel = (
  work: Work,
  step: StepOf<'closed'>,
  quote: Pick<Quote, 'bid' | 'ask'>,
  field: string,
): void => {
  const { side } = work.receipt.order
  const { reason } = step
  if (reason !== 'take_profit' && reason !== 'stop_loss' && reason !== 'trailing_stop') return
  const level = reason === 'take_profit' ? 'takeProfit' : 'stopLoss'
  const targets = { takeProfit: undefined, stopLoss: undefined }
  const alone = { ...targets, [level]: work.priceOrNone(work.targets[level], `${field}.${level}`) }
  const isReached = firedTarget({ side, ...alone }, quote) !== undefined
  work.reached(
    `${field}.reason`,
    isReached,
    closePrice(side, quote),
    `${reason} ${work.targets[level] ?? ''}`,
  )
}
