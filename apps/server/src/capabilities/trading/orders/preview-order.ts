import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import {
  admitOpening,
  admitProfitLevels,
  admitSize,
  admitTargets,
  admitTrailing,
  admitWaiting,
  previewOpening,
  type MarketMoment,
} from '@plumbline/rules/trading'
import { closeOutPrice } from '@plumbline/rules/margin'
import { formatCents, type Cents } from '@plumbline/rules/money'
import {
  closePrice,
  formatPrice,
  openPrice,
  type Instrument,
  type Price,
  type Quote,
  type Side,
} from '@plumbline/rules/market'
import { freeMarginOf, holdForOpening, marginLevelOf } from '@plumbline/rules/account'
import { overnightAmounts } from '@plumbline/rules/financing'
import type { OpeningCall, TradingContext } from '../context.ts'
import { readEntry, type ReadEntry } from './read-ticket.ts'
import { priceOrNull, quoteView } from './views.ts'
import { admitCustomer } from './admit-customer.ts'

const signed = (amount: Cents | undefined): string | null =>
  amount === undefined ? null : formatCents(amount)

/** Hundredths of a percent as percent with two places. */
export const percentText = (level: number | undefined): string | null =>
  level === undefined ? null : (level / 100).toFixed(2)

type Prices = Pick<Quote, 'bid' | 'ask'>

/** The market as it would be with the entry price reached: today's spread around it. */
const pricesAtEntry = (side: Side, price: Price, quote: Prices): Prices => {
  const moved = price - openPrice(side, quote)
  return { bid: (quote.bid + moved) as Price, ask: (quote.ask + moved) as Price }
}

/** Refusals: those of admitOpening, admitTargets, admitProfitLevels, admitTrailing and admitWaiting. */
const admitEntry = (
  instrument: Instrument,
  entry: ReadEntry,
  moment: MarketMoment,
  now: TradingContext['now'],
): Result<undefined> => {
  const admitted = admitOpening(moment)
  if (!admitted.ok) return admitted
  const { quote } = moment
  if (entry.is === 'pending') return admitWaiting({ instrument, ticket: entry.ticket, quote, now: now() })
  const { ticket } = entry
  const targets = admitTargets({ instrument, side: ticket.side, quote, targets: ticket })
  if (!targets.ok) return targets
  const levels = admitProfitLevels({ ...ticket, instrument, price: closePrice(ticket.side, quote) })
  if (!levels.ok) return levels
  return admitTrailing(instrument, ticket.trailing, openPrice(ticket.side, quote))
}

/** What an order would cost, by the very rules that decide it. Nothing is placed or held. */
export const previewOrder =
  (context: TradingContext) =>
  async (
    call: OpeningCall,
    input: CallParsed<'previewOrder'>,
  ): Promise<Result<CallOutput<'previewOrder'>>> => {
    const read = readEntry(context.instruments, input)
    if (!read.ok) return read
    const { instrument, entry } = read.value
    const { ticket } = entry
    const offered = await admitCustomer(context, call, instrument, ticket.leverage)
    if (!offered.ok) return offered
    const size = admitSize(instrument, ticket)
    if (!size.ok) return size
    const moment = context.engine.moment(instrument)
    if (!moment.ok) return moment
    const admitted = admitEntry(instrument, entry, moment.value, context.now)
    if (!admitted.ok) return admitted
    const seen = await context.engine.view(call.caller.customer)
    if (!seen.ok) return seen
    const { account, unrealised } = seen.value
    const { quote, conversionQuote } = moment.value
    const prices = entry.is === 'market' ? quote : pricesAtEntry(ticket.side, entry.ticket.price, quote)
    const at = { instrument, quote: prices, conversionQuote }
    const preview = previewOpening({ ...at, ticket })
    const { side } = ticket
    const exposed =
      entry.is === 'market'
        ? context.engine.admitExposure(account, { instrument, side, notional: preview.notional })
        : accept(undefined)
    if (!exposed.ok) return exposed
    const trailed =
      ticket.trailing === undefined
        ? undefined
        : previewOpening({
            ...at,
            ticket: { ...ticket, stopLoss: trailingLevel(ticket.side, prices, ticket.trailing) },
          })
    const { after } = holdForOpening(account.contract, { margin: preview.margin, fee: preview.feeOpen })
    // Opened at one side of the spread and valued at the other: the spread counts at once.
    const unrealisedAfter = (unrealised + preview.spreadCost) as Cents
    const own = [...account.positions.values()].filter(({ code }) => code === instrument.code)
    const terms = context.overnightOf(instrument.code, context.now())
    const overnight = terms && { ...terms, ...overnightAmounts({ ...at, lots: ticket.lots }, terms) }
    return accept({
      quote: quoteView(quote, instrument),
      price: formatPrice(preview.price, instrument),
      notional: formatCents(preview.notional),
      margin: formatCents(preview.margin),
      feeOpen: formatCents(preview.feeOpen),
      feeCloseEstimate: formatCents(preview.feeCloseEstimate),
      spreadCost: formatCents(preview.spreadCost),
      tickValue: formatCents(preview.tickValue),
      lossAtStop: signed(preview.lossAtStop),
      gainAtTarget: signed(preview.gainAtTarget),
      lossAtTrailing: signed(trailed?.lossAtStop),
      overnight:
        overnight === undefined
          ? null
          : {
              long: formatCents(overnight.long),
              short: formatCents(overnight.short),
              at: new Date(overnight.at).toISOString(),
              days: overnight.days,
            },
      closeOutPrice: priceOrNull(
        closeOutPrice({
          ...at,
          positions: [...own, { side: ticket.side, lots: ticket.lots, openPrice: preview.price }],
          account: after,
          unrealised: unrealisedAfter,
        }),
        instrument,
      ),
      freeMargin: formatCents(freeMarginOf(account.contract, unrealised)),
      marginLevelBefore: percentText(marginLevelOf(account.contract, unrealised)),
      marginLevelAfter: percentText(marginLevelOf(after, unrealisedAfter)),
    })
  }

/** Where a trailing stop would begin. */
const trailingLevel = (side: Side, prices: Prices, distance: Price): Price =>
  (side === 'long' ? prices.bid - distance : prices.ask + distance) as Price
