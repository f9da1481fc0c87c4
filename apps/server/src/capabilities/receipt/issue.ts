import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { financingBasis } from '@plumbline/rules/financing'
import { formatDecimal } from '@plumbline/rules/money'
import { formatLots } from '@plumbline/rules/trading'
import { formatPrice, shippedVersionOf, type Instrument } from '@plumbline/rules/market'
import {
  receiptForm,
  replayReceipt,
  ruleVersion,
  type ReceiptFigures,
  type ReceiptInstrument,
} from '@plumbline/rules/receipt'
import type { CallContext } from '../../core/platform/caller.ts'
import { readTerms } from './actions.ts'
import type { ReceiptRoom } from './context.ts'
import { historySteps, openedIn, type HistoryTerms, type OrderHistory } from './history.ts'
import { placeQuotes } from './place.ts'
import { sealReceipt } from './seal.ts'

const rateScale = 6

const instrumentFigures = (instrument: Instrument): ReceiptInstrument => {
  const { code, version, contractSize, quoteCurrency, priceScale, digits, tick, feeRate, conversion } =
    instrument
  return {
    code,
    version,
    contractSize,
    quoteCurrency,
    priceScale,
    digits,
    tick: formatPrice(tick, instrument),
    feeRate: formatDecimal(BigInt(feeRate), rateScale),
    conversion:
      conversion.by === 'none'
        ? null
        : { by: conversion.by, pair: conversion.pair, pairScale: conversion.pairScale },
  }
}

/** What an order became one of when its instrument was replaced. */
const successorFigures = (
  { versionOf }: Pick<ReceiptRoom, 'versionOf'>,
  { code, version }: Parameters<HistoryTerms['successorOf']>[0],
): ReturnType<HistoryTerms['successorOf']> => {
  const instrument = versionOf(code, version)
  assert(instrument !== undefined, `${code} is known as orders became one of it`)
  return {
    instrument: instrumentFigures({ ...instrument, version }),
    lotsMin: formatLots(instrument.lotsMin),
    lotsStep: formatLots(instrument.lotsStep),
  }
}

/** As the ledger has it; that it follows from the quotes is for whoever reads it to find out. */
const figuresOf = ({ order }: OrderHistory): ReceiptFigures => {
  const { lots, openPrice, notional, margin, feeOpen, closePrice, result, feeClose, net } = order
  const isOpened = openPrice !== null
  return {
    lots,
    openPrice,
    notional,
    margin,
    feeOpen,
    financing: isOpened ? order.financing : null,
    adjusted: isOpened ? order.adjusted : null,
    closePrice,
    result,
    feeClose,
    net,
  }
}

/** The receipt of one of the customer's own orders, as it stands now. Refusals: order.not_found, receipt.version. */
export const issueReceipt =
  (room: ReceiptRoom) =>
  async (
    call: CallContext,
    { id }: CallParsed<'orderReceipt'>,
  ): Promise<Result<CallOutput<'orderReceipt'>>> => {
    const { customer, book } = call.caller
    const own = await room.historyOf(customer, id)
    if (own === undefined) return refuse('order.not_found')
    const { order } = own
    const whole = order.parent === null ? undefined : await room.historyOf(customer, order.parent)
    const { code, version } = openedIn(own, whole)
    const instrument = room.versionOf(code, version)
    if (instrument === undefined || shippedVersionOf(instrument.version) !== shippedVersionOf(version))
      return refuse('receipt.version', { code, version: String(version) })
    const terms = {
      basis: financingBasis(instrument.category),
      actions: await readTerms(room.database, whole === undefined ? [own] : [own, whole]),
      successorOf: (of: Parameters<HistoryTerms['successorOf']>[0]) => successorFigures(room, of),
    }
    const now = room.now()
    const figures = instrumentFigures({ ...instrument, version })
    const placed = await placeQuotes(
      room,
      { steps: historySteps(own, whole, terms), instrument: figures },
      now,
    )
    const body = {
      form: receiptForm,
      rules: ruleVersion,
      issuedAt: new Date(now).toISOString(),
      order: {
        id: order.id,
        parent: order.parent,
        book,
        code,
        side: order.side,
        type: order.type,
        leverage: order.leverage,
        state: order.state,
      },
      instrument: figures,
      steps: placed.steps,
    } as const
    const receipt = sealReceipt(
      { ...body, figures: figuresOf(own), formula: replayReceipt(body).formula, log: placed.log },
      room.key,
    )
    return accept({
      fileName: `receipt-${code}-${order.id}.json`,
      receipt: receipt as CallOutput<'orderReceipt'>['receipt'],
      completeAt: placed.completeAt === undefined ? null : new Date(placed.completeAt).toISOString(),
    })
  }
