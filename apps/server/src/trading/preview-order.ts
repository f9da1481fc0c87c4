import type { CallOutput, CallParsed } from '@plumbline/protocol'
import {
  accept,
  admitContract,
  admitOpening,
  admitSize,
  admitTargets,
  formatCents,
  formatPrice,
  freeMarginOf,
  holdForOpening,
  marginLevelOf,
  previewOpening,
  type Cents,
  type Result,
} from '@plumbline/rules'
import type { OpeningCall, TradingContext } from './context.ts'
import { readTicket } from './read-ticket.ts'
import { quoteView } from './views.ts'

const signed = (amount: Cents | undefined): string | null =>
  amount === undefined ? null : formatCents(amount)

/** Hundredths of a percent as percent with two places. */
export const percentText = (level: number | undefined): string | null =>
  level === undefined ? null : (level / 100).toFixed(2)

/** What an order would cost now, by the very rules that decide it. Nothing is placed or held. */
export const previewOrder =
  (context: TradingContext) =>
  async (
    call: OpeningCall,
    input: CallParsed<'previewOrder'>,
  ): Promise<Result<CallOutput<'previewOrder'>>> => {
    const read = readTicket(context.instruments, input)
    if (!read.ok) return read
    const { instrument, ticket } = read.value
    const offered = admitContract(
      await context.availabilityOf(call.caller, call.address),
      instrument,
      ticket.leverage,
    )
    if (!offered.ok) return offered
    const size = admitSize(instrument, ticket)
    if (!size.ok) return size
    const moment = context.engine.moment(instrument)
    if (!moment.ok) return moment
    const admitted = admitOpening(moment.value)
    if (!admitted.ok) return admitted
    const { quote, conversionQuote } = moment.value
    const targets = admitTargets({ instrument, side: ticket.side, quote, targets: ticket })
    if (!targets.ok) return targets
    const seen = await context.engine.view(call.caller.customer)
    if (!seen.ok) return seen
    const { account, unrealised } = seen.value
    const preview = previewOpening({ instrument, ticket, quote, conversionQuote })
    const { after } = holdForOpening(account.contract, { margin: preview.margin, fee: preview.feeOpen })
    // Opened at one side of the spread and valued at the other: the spread counts at once.
    const unrealisedAfter = (unrealised + preview.spreadCost) as Cents
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
      freeMargin: formatCents(freeMarginOf(account.contract, unrealised)),
      marginLevelBefore: percentText(marginLevelOf(account.contract, unrealised)),
      marginLevelAfter: percentText(marginLevelOf(after, unrealisedAfter)),
    })
  }
