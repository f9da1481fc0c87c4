import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Code, type Result } from '@plumbline/rules/core'
import { formatCents } from '@plumbline/rules/money'
import { formatPrice, type Millis, type Quote } from '@plumbline/rules/market'
import { hasQuote, type ReceiptLog, type ReceiptQuote } from '@plumbline/rules/receipt'
import {
  minutesOfWindow,
  recomputeTermReceipt,
  resultOf,
  termReceiptForm,
  termRuleVersion,
  termWindows,
  windowCompleteAt,
  type TermReceipt,
  type TermWindow,
} from '@plumbline/rules/term'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import { readSegmentsOf, readSheetsAround, type SigningKey } from '../market/index.ts'
import { sealReceipt } from '../receipt/index.ts'
import type { TermDeal } from './deal.ts'
import { dealColumns, dealOf, yieldText, type DealRow } from './stored.ts'

const momentText = (at: number): string => new Date(at).toISOString()

type Log = { readonly code: Code; readonly log: ReceiptLog }

/** A quote with the signed minute in whose segment it stands; null while that is not among the texts. */
const withMinute = (quote: Quote | null, deal: TermDeal, { log }: Log): ReceiptQuote | null => {
  if (quote === null) return null
  const price = (value: Quote['bid']): string => formatPrice(value, deal)
  const segment = log.segments.find(({ text }) => hasQuote(text, quote))
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

/** The signed minutes of the windows, whole: each sheet, and the instrument's segment where the sheet lists one. */
const readLog = async (
  database: Queryable,
  code: Code,
  windows: readonly TermWindow[],
): Promise<ReceiptLog> => {
  const sheets = new Map<string, ReceiptLog['sheets'][number]>()
  const segments = new Map<string, ReceiptLog['segments'][number]>()
  for (const window of windows) {
    const { from, to } = minutesOfWindow(window)
    const found = await readSheetsAround(database, from, to)
    for (const sheet of found) {
      const { text, hash, key, signature } = sheet
      const minute = momentText(sheet.minute)
      sheets.set(minute, { minute, text, hash, signature: signature.toString('hex'), key })
    }
    const listed = await readSegmentsOf(
      database,
      found.map(({ minute }) => minute),
      code,
    )
    for (const segment of listed) {
      const minute = momentText(segment.minute)
      segments.set(minute, { code, minute, text: segment.text })
    }
  }
  return { segments: [...segments.values()], sheets: [...sheets.values()] }
}

type ReceiptContext = {
  readonly database: Queryable
  readonly key: SigningKey
  readonly now: () => Millis
}

/** The receipt of one of the customer's own deals. Refusals: order.not_found, term.not_ended. */
export const issueTermReceipt =
  ({ database, key, now }: ReceiptContext) =>
  async (
    { caller }: CallContext,
    { id }: CallParsed<'termReceipt'>,
  ): Promise<Result<CallOutput<'termReceipt'>>> => {
    const { rows } = await database.query<DealRow>({
      name: 'term.receipt',
      text: `select ${dealColumns} from term.deal where id = $1 and customer = $2`,
      values: [id, caller.customer],
    })
    const row = rows[0]
    if (row === undefined) return refuse('order.not_found')
    if (row.state !== 'settled' && row.state !== 'void') return refuse('term.not_ended')
    const deal = dealOf(row)
    const exit = row.exit_quote
    const windows = termWindows({
      acceptedAt: deal.acceptedAt,
      entry: row.entry_quote?.receivedAt,
      exit: exit?.receivedAt,
      expiry: row.expires_at === null ? undefined : (row.expires_at.getTime() as Millis),
    })
    const log = await readLog(database, deal.code, windows)
    const found = { code: deal.code, log }
    const issuedAt = now()
    const body = {
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
        state: row.state,
        acceptedAt: momentText(deal.acceptedAt),
        expiresAt: row.expires_at?.toISOString() ?? null,
        result: row.result,
        voidReason: row.void_reason,
        net: formatCents(resultOf(deal, row.result ?? 'void')),
      },
      entry: withMinute(row.entry_quote, deal, found),
      exit: withMinute(exit, deal, found),
      log,
    } as const
    const check = recomputeTermReceipt(body)
    const receipt: TermReceipt = sealReceipt({ ...body, formula: check.formula }, key)
    const completeAt = Math.max(...windows.map(windowCompleteAt))
    return accept({
      fileName: `receipt-${deal.code}-${deal.id}.json`,
      receipt: receipt as CallOutput<'termReceipt'>['receipt'],
      completeAt: check.complete ? null : momentText(Math.max(completeAt, issuedAt + waitMs)),
    })
  }

/** A minute is signed some moments after its end. */
const waitMs = 5_000
