import { z } from 'zod'
import {
  directions,
  termKinds,
  termReceiptForm,
  termResults,
  voidReasons,
  type TermReceipt,
} from '@plumbline/rules/term'
import { declare } from '../core/call.ts'
import { codeText, instant, orderIdText } from '../core/fields.ts'
import { receiptLog, receiptQuote, receiptSeal, receiptMoment, receiptSums } from '../receipt/receipt.ts'

const whole = z.int().min(0)
const amount = z.string().regex(/^-?(?:0|[1-9]\d{0,17})\.\d{2}$/)

/** All of a deal's receipt, as it is downloaded and as `npm run verify -- receipt` reads it. */
export const termReceiptView = z.strictObject({
  form: z.literal(termReceiptForm),
  rules: whole.meta({ description: 'The version of the rules that decided it' }),
  issuedAt: receiptMoment,
  deal: z.strictObject({
    id: orderIdText,
    book: z.enum(['real', 'demo']),
    kind: z.enum(termKinds),
    code: codeText,
    direction: z.enum(directions),
    seconds: whole,
    stake: amount,
    yield: z.string().regex(/^\d\.\d{4}$/),
    profit: amount,
    productVersion: whole,
    priceScale: whole,
    digits: whole,
    state: z.enum(['settled', 'void']),
    acceptedAt: receiptMoment,
    expiresAt: receiptMoment.nullable(),
    result: z.enum(termResults).nullable(),
    voidReason: z.enum(voidReasons).nullable(),
    net: amount,
  }),
  entry: receiptQuote.nullable(),
  exit: receiptQuote.nullable(),
  formula: receiptSums,
  log: receiptLog,
  seal: receiptSeal,
})

/** The schema says no more and no less than the rules read. */
export type TermReceiptView = z.output<typeof termReceiptView> & TermReceipt

export const termReceiptCalls = {
  termReceipt: declare('termReceipt', {
    summary:
      'The receipt of a term or micro deal that has ended: both quotes, and the signed log from the deciding one to the expiry, whole.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({ segment: z.literal('term'), id: orderIdText }),
    output: z.object({
      fileName: z.string(),
      receipt: termReceiptView,
      /** When the newest minute that it needs will be signed; null where all are. */
      completeAt: instant.nullable(),
    }),
    refusals: ['order.not_found', 'term.not_ended'],
  }),
}
