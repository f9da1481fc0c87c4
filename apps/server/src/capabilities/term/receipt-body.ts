import { formatCents } from '@plumbline/rules/money'
import { formatPrice, type Millis, type Quote } from '@plumbline/rules/market'
import { hasQuote, type ReceiptLog, type ReceiptQuote } from '@plumbline/rules/receipt'
import {
  recomputeTermReceipt,
  resultOf,
  termReceiptForm,
  termRuleVersion,
  type TermReceiptBody,
  type TermReceiptCheck,
  type TermResult,
  type VoidReason,
} from '@plumbline/rules/term'
import type { TermDeal } from './deal.ts'
import { yieldText } from './stored.ts'

const momentText = (at: number): string => new Date(at).toISOString()

/** A quote with the signed minute in whose segment it stands; null while that is not among the texts. */
const withMinute = (quote: Quote | null, deal: TermDeal, log: ReceiptLog): ReceiptQuote | null => {
  if (quote === null) return null
  const price = (value: Quote['bid']): string => formatPrice(value, deal)
  const segment = log.segments.find(({ code, text }) => code === deal.code && hasQuote(text, quote))
  return {
    code: quote.code,
    sequence: `${quote.epoch}.${quote.number}`,
    bid: price(quote.bid),
    ask: price(quote.ask),
    at: momentText(quote.at),
    receivedAt: momentText(quote.receivedAt),
    source: quote.source,
    kind: quote.kind,
    ...(quote.raw !== undefined && {
      raw: { bid: price(quote.raw.bid), ask: price(quote.raw.ask), version: quote.raw.version },
    }),
    minute: segment?.minute ?? null,
  }
}

/** A deal that has ended, as it is kept. */
export type EndedDeal = {
  readonly deal: TermDeal
  readonly state: 'settled' | 'void'
  readonly entry: Quote | null
  readonly exit: Quote | null
  readonly expiresAt: Millis | null
  readonly result: TermResult | null
  readonly voidReason: VoidReason | null
}

/** All of a receipt but its seal, and what it comes to. */
export const termReceiptBody = (
  { deal, state, entry, exit, expiresAt, result, voidReason }: EndedDeal,
  log: ReceiptLog,
  issuedAt: Millis,
): {
  readonly body: TermReceiptBody & { readonly log: ReceiptLog }
  readonly check: TermReceiptCheck
} => {
  const facts = {
    form: termReceiptForm,
    rules: termRuleVersion,
    issuedAt: momentText(issuedAt),
    deal: {
      id: deal.id,
      book: deal.book,
      kind: deal.kind,
      code: deal.code,
      direction: deal.direction,
      seconds: deal.seconds,
      stake: formatCents(deal.stake),
      yield: yieldText(deal.rate),
      profit: formatCents(deal.profit),
      productVersion: deal.productVersion,
      priceScale: deal.priceScale,
      digits: deal.digits,
      state,
      acceptedAt: momentText(deal.acceptedAt),
      expiresAt: expiresAt === null ? null : momentText(expiresAt),
      result,
      voidReason,
      net: formatCents(resultOf(deal, result ?? 'void')),
    },
    entry: withMinute(entry, deal, log),
    exit: withMinute(exit, deal, log),
    log,
  } as const
  const check = recomputeTermReceipt(facts)
  return { body: { ...facts, formula: check.formula }, check }
}
