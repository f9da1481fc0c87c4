import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type OrderId, type Result, type TransferId } from '@plumbline/rules/core'
import type { Availability } from '@plumbline/rules/availability'
import { formatCents, parseCents, type Cents } from '@plumbline/rules/money'
import { admitUnheld, tradingStateOf, type ListedInstrument, type Quote } from '@plumbline/rules/market'
import { admitMoment } from '@plumbline/rules/trading'
import {
  admitStake,
  breakEvenOf,
  entryWaitMs,
  findTermProduct,
  lateMsMax,
  payoutOf,
  profitOf,
  type TermKind,
  type TermProduct,
} from '@plumbline/rules/term'
import { QueueFull, readBalances } from '../../core/ledger/index.ts'
import { quoteView } from '../market/index.ts'
import { refusalOf } from '../self-limit/index.ts'
import { runOnce } from '../trading/index.ts'
import type { TermCall, TermContext } from './context.ts'
import type { TermDeal } from './deal.ts'
import { acceptedView, yieldText } from './stored.ts'

type Ticket = CallParsed<'submitTerm'>
type Ready = {
  readonly instrument: ListedInstrument
  readonly product: TermProduct
  readonly version: number
  readonly stake: Cents
  readonly quote: Quote
}

/** Whether a kind is offered to this customer. Refusals: country.restricted, country.required, product.not_offered. */
export const admitTermKind = (
  { country, restricted, kinds }: Availability,
  kind: TermKind,
): Result<undefined> => {
  if (restricted) return refuse('country.restricted')
  if (kinds[kind].offered) return accept(undefined)
  return country === null ? refuse('country.required') : refuse('product.not_offered', { country })
}

/** Whether a deal that begins now would end before the close. Refusals: term.crosses_closing. */
export const admitDuration = (
  { market, now }: Pick<TermContext, 'market' | 'now'>,
  { code }: ListedInstrument,
  seconds: number,
): Result<undefined> => {
  const { changesAt } = market.stateOf(code)
  const endsBy = now() + entryWaitMs + seconds * 1_000 + lateMsMax
  if (changesAt === undefined || endsBy < changesAt) return accept(undefined)
  const next = market.sessionsAhead(code).find(({ from }) => from >= changesAt)
  return refuse('term.crosses_closing', {
    opensAt: next === undefined ? '–' : new Date(next.from).toISOString(),
  })
}

/** Everything that is looked at before a deal is taken on, but for what others have running. */
const judgeTicket = async (context: TermContext, call: TermCall, input: Ticket): Promise<Result<Ready>> => {
  const stake = parseCents(input.amount)
  assert(stake !== undefined, 'the amount was read')
  const instrument = context.market.instruments.get(input.code)
  if (instrument === undefined) return refuse('instrument.unknown')
  if (instrument.offered === false) return refuse('instrument.not_offered', { code: instrument.code })
  const admitted = admitTermKind(await context.availabilityOf(call.caller, call.address), input.kind)
  if (!admitted.ok) return admitted
  const kept = context.judgeLoan(call.caller.customer, { kind: 'open', category: instrument.category })
  if (!kept.ok) return kept
  const { version, items } = context.products()
  const product = findTermProduct(items, {
    kind: input.kind,
    group: instrument.category,
    seconds: input.duration,
  })
  if (!product.ok) return product
  if (input.productVersion !== undefined && input.productVersion !== version)
    return refuse('term.product_changed')
  const staked = admitStake(product.value, stake)
  if (!staked.ok) return staked
  const state = tradingStateOf(
    context.market.stateOf(instrument.code).state,
    context.market.holdOf(instrument.code)?.reason,
  )
  const unheld = admitUnheld(instrument.code, state)
  if (!unheld.ok) return unheld
  const moment = context.engine.moment(instrument)
  if (!moment.ok) return moment
  const open = admitMoment(moment.value)
  if (!open.ok) return open.refusal === 'price.in_dispute' ? refuse('market.suspended', open.figures) : open
  const ends = admitDuration(context, instrument, product.value.seconds)
  if (!ends.ok) return ends
  return accept({ instrument, product: product.value, version, stake, quote: moment.value.quote })
}

const insufficient = async ({ database }: TermContext, { caller }: TermCall): Promise<Result<never>> => {
  const { term } = await readBalances(database, caller.customer)
  return refuse('term.insufficient', { available: formatCents(term.available) })
}

/** What a deal would stake and pay at this moment. Refusals: those of placeTerm, but for the customer's own at that moment. */
export const previewTerm =
  (context: TermContext) =>
  async (call: TermCall, input: CallParsed<'previewTerm'>): Promise<Result<CallOutput<'previewTerm'>>> => {
    const ready = await judgeTicket(context, call, input)
    if (!ready.ok) return ready
    const { instrument, product, stake, version, quote } = ready.value
    const { term } = await readBalances(context.database, call.caller.customer)
    if (term.available < stake) return refuse('term.insufficient', { available: formatCents(term.available) })
    const profit = profitOf(stake, product.yield)
    const { customer, book } = call.caller
    const { kind, direction } = input
    const taken = context.desk.admit(
      { customer, book, kind, direction, code: instrument.code, profit },
      product,
    )
    if (!taken.ok) return taken
    return accept({
      quote: quoteView(quote, instrument),
      stake: formatCents(stake),
      yield: yieldText(product.yield),
      profit: formatCents(profit),
      payout: formatCents(payoutOf(stake, product.yield)),
      breakEven: percentText(breakEvenOf(product.yield)),
      available: formatCents(term.available),
      productVersion: version,
    })
  }

/** Hundredths of a percent as percent with two places. */
export const percentText = (share: number): string => (share / 100).toFixed(2)

/**
 * Opens a term or micro deal: its stake freezes in the commit that makes it a fact. Refusals: those of the rules/term,
 * availability and the market's state; term.insufficient, request.key_reused.
 */
export const placeTerm =
  (context: TermContext) =>
  async (call: TermCall, input: Ticket): Promise<Result<CallOutput<'submitTerm'>>> =>
    runOnce<{ readonly deal: TermDeal }, CallOutput<'submitTerm'>>(context, call, input, {
      name: 'submitTerm',
      answer: ({ deal }) => ({ deal: acceptedView(deal) }),
      run: async attempt => {
        const ready = await judgeTicket(context, call, input)
        if (!ready.ok) return ready
        const { instrument, product, version, stake } = ready.value
        // The database judges by the moment of the deal; a clock that is ahead has ended no pause.
        const paused = await context.pausedBy(call.caller.customer)
        if (paused !== undefined) return paused
        const { term } = await readBalances(context.database, call.caller.customer)
        const deal: TermDeal = {
          id: context.newId() as OrderId,
          book: call.caller.book,
          customer: call.caller.customer,
          kind: input.kind,
          code: instrument.code,
          direction: input.direction,
          seconds: product.seconds,
          stake,
          rate: product.yield,
          profit: profitOf(stake, product.yield),
          productVersion: version,
          priceScale: instrument.priceScale,
          digits: instrument.digits,
          acceptedAt: context.now(),
        }
        const verdict = await context.desk
          .accept(
            { ...deal, account: term.account, settlement: context.newId() as TransferId },
            product,
            attempt,
          )
          .catch((error: unknown) => {
            if (error instanceof QueueFull) return refuse('server.not_ready')
            throw error
          })
        if (!verdict.ok) return verdict
        switch (verdict.value) {
          case 'committed':
            return accept({ repeated: false, deal })
          case 'key_used':
            return accept({ repeated: true })
          case 'insufficient':
            return insufficient(context, call)
          case 'pause':
          case 'exclusion':
          case 'stake_day':
          case 'loss_day':
            return refusalOf(context, call.caller.customer, verdict.value)
        }
      },
    })
