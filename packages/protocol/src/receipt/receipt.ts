import { z } from 'zod'
import { closeReasons, entryTypes, orderStates } from '@plumbline/rules/trading'
import { quoteKinds } from '@plumbline/rules/market'
import { sumPattern } from '@plumbline/rules/money'
import { receiptForm, type Receipt } from '@plumbline/rules/receipt'
import { declare } from '../core/call.ts'
import { codeText, instant, lotsText, orderIdText, priceText } from '../core/fields.ts'
import { rawPrices } from '../market/market.ts'
import { tickHeadView } from '../tick-log/tick.ts'

const isMoment = (text: string): boolean => {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString() === text
}

const whole = z.int().min(0)
const amount = z.string().regex(/^-?(?:0|[1-9]\d{0,17})\.\d{2}$/)
const rate = z.string().regex(/^-?\d\.\d{6}$/)
const hexText = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))
/** One that the calendar has: month 21, or the 30th of February, is none. */
export const receiptMoment = instant.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/).refine(isMoment)
const sequence = z.string().regex(/^\d{1,15}\.\d{1,15}$/)
const side = z.enum(['long', 'short'])

/** A quote with the signed minute in which it stands. */
export const receiptQuote = z.strictObject({
  code: codeText,
  sequence,
  bid: priceText,
  ask: priceText,
  at: receiptMoment,
  receivedAt: receiptMoment,
  source: z.string(),
  kind: z.enum(quoteKinds),
  raw: z.strictObject(rawPrices.shape).optional(),
  minute: receiptMoment
    .nullable()
    .meta({ description: 'The signed minute in whose segment it stands; null while that is not signed' }),
})

const levels = z
  .array(z.strictObject({ price: priceText, lots: lotsText }))
  .optional()
  .meta({
    description:
      'Levels at which parts are closed before the take profit, nearest first; none where left out',
  })
const targets = {
  takeProfit: priceText.nullable(),
  stopLoss: priceText.nullable(),
  trailing: priceText.nullable(),
  profitLevels: levels,
}
const share = z.strictObject({
  lots: lotsText,
  notional: amount,
  margin: amount,
  feeOpen: amount,
  financing: amount,
  adjusted: amount,
})
const step = {
  order: orderIdText,
  number: whole,
  decision: sequence,
  at: receiptMoment,
  quote: receiptQuote.nullable(),
}
const quoted = { ...step, quote: receiptQuote, conversion: receiptQuote.nullable() }
const waiting = { ...step, ...targets, price: priceText, lots: lotsText, expiresAt: receiptMoment.nullable() }
const pair = {
  other: orderIdText,
  place: whole.meta({
    description: '1: a quote that reaches the prices of both opens this one; 2: it opens the other',
  }),
}
const sum = z.strictObject({ before: z.string().regex(sumPattern), after: z.string().regex(sumPattern) })
const sums = <Moved extends { readonly [Name in 'result' | 'fee']?: typeof sum }>(moved: Moved) =>
  z.strictObject(moved).optional().meta({
    description:
      'The sums of the account by which its money was rounded: a number of cents, or a fraction of one',
  })
const adjusted = z.strictObject({ ...targets, lots: lotsText, price: priceText })

const instrument = z.strictObject({
  code: codeText,
  version: whole,
  contractSize: whole,
  quoteCurrency: z.string(),
  priceScale: whole,
  digits: whole,
  tick: priceText,
  feeRate: rate,
  conversion: z
    .strictObject({ by: z.enum(['multiply', 'divide']), pair: codeText, pairScale: whole })
    .nullable(),
})

const receiptStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('placed'), ...waiting }),
  z.strictObject({ kind: z.literal('edited'), ...waiting }),
  z.strictObject({
    kind: z.literal('ended'),
    ...step,
    reason: z.enum(closeReasons),
    refusal: z.strictObject({ code: z.string(), figures: z.record(z.string(), z.string()) }).nullable(),
    other: orderIdText
      .optional()
      .meta({ description: 'The order that was filled, where this one ended for that' }),
  }),
  z.strictObject({ kind: z.literal('linked'), ...step, ...pair }),
  z.strictObject({ kind: z.literal('unlinked'), ...step, ...pair }),
  z.strictObject({
    kind: z.literal('opened'),
    ...quoted,
    ...targets,
    price: priceText,
    lots: lotsText,
    notional: amount,
    margin: amount,
    feeOpen: amount,
    droppedTakeProfit: priceText
      .optional()
      .meta({ description: 'A take profit that the gap had passed when the order was filled' }),
    sums: sums({ fee: sum }),
  }),
  z.strictObject({ kind: z.literal('targets'), ...step, ...targets }),
  z.strictObject({ kind: z.literal('close_requested'), ...step }),
  z.strictObject({ kind: z.literal('close_withdrawn'), ...step }),
  z.strictObject({ kind: z.literal('trailed'), ...step, ...targets }),
  z.strictObject({
    kind: z.literal('split'),
    ...step,
    child: orderIdText,
    part: share,
    rest: share,
    level: priceText.optional().meta({ description: 'The level that has closed the part, where it was one' }),
    profitLevels: levels,
  }),
  z.strictObject({
    kind: z.literal('financed'),
    ...quoted,
    day: z.iso.date(),
    days: whole,
    basis: whole,
    rate,
    notional: amount,
    amount,
    version: whole,
    sums: sums({ result: sum }),
  }),
  z.strictObject({
    kind: z.literal('adjusted'),
    ...step,
    action: z.string(),
    effectiveAt: receiptMoment,
    terms: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('split'), before: whole, after: whole }),
      z.strictObject({ kind: z.literal('dividend'), amount: z.string() }),
      z.strictObject({ kind: z.literal('end'), price: z.string().nullable(), source: z.string().nullable() }),
      z.strictObject({
        kind: z.literal('replacement'),
        before: whole,
        after: whole,
        cash: z.string(),
        price: z.string(),
        source: z.string(),
        instrument,
        lotsMin: lotsText,
        lotsStep: lotsText,
      }),
    ]),
    conversion: receiptQuote.nullable(),
    before: adjusted,
    after: adjusted,
    cash: amount,
    sums: sums({ result: sum }),
  }),
  z.strictObject({
    kind: z.literal('closed'),
    ...quoted,
    reason: z.enum(closeReasons),
    price: priceText,
    result: amount,
    feeClose: amount,
    net: amount,
    sums: sums({ result: sum, fee: sum }),
  }),
])

export const receiptSums = z
  .array(z.strictObject({ figure: z.string(), words: z.string(), numbers: z.string() }))
  .meta({ description: 'Each figure as a sum, in words and in numbers' })

export const receiptLog = z.strictObject({
  segments: z
    .array(z.strictObject({ code: codeText, minute: receiptMoment, text: z.string() }))
    .meta({ description: 'The segments in which the quotes stand: sha256sum of a text is its head' }),
  sheets: z
    .array(
      z.strictObject({
        minute: receiptMoment,
        text: z.string(),
        hash: hexText(64),
        signature: hexText(128),
        key: hexText(64),
      }),
    )
    .meta({ description: 'The signed sheets that list those heads' }),
})

export const receiptSeal = z
  .strictObject({
    hash: hexText(64),
    marks: z.string().regex(/^[0-9a-f]*$/),
    key: hexText(64),
    signature: hexText(128),
  })
  .meta({
    description:
      "Ed25519 over 'plumbline-receipt 1 <hash>'; hash: SHA-256 of all but the seal, as compact JSON with sorted keys",
  })

/** All of a receipt, as it is downloaded and as `npm run verify -- receipt` reads it. */
export const receiptView = z.strictObject({
  form: z.literal(receiptForm),
  rules: whole.meta({ description: 'The version of the rules that made the figures' }),
  issuedAt: receiptMoment,
  order: z.strictObject({
    id: orderIdText,
    parent: orderIdText.nullable(),
    book: z.enum(['real', 'demo']),
    code: codeText,
    side,
    type: z.enum(entryTypes),
    leverage: whole,
    state: z.enum(orderStates),
  }),
  instrument,
  steps: z.array(receiptStep).meta({ description: 'Everything that happened to the order, in order' }),
  figures: z.strictObject({
    lots: lotsText,
    openPrice: priceText.nullable(),
    notional: amount.nullable(),
    margin: amount.nullable(),
    feeOpen: amount.nullable(),
    financing: amount.nullable(),
    adjusted: amount.nullable(),
    closePrice: priceText.nullable(),
    result: amount.nullable(),
    feeClose: amount.nullable(),
    net: amount.nullable(),
  }),
  formula: receiptSums,
  log: receiptLog,
  seal: receiptSeal,
})

/** The schema says no more and no less than the rules read. */
export type ReceiptView = z.output<typeof receiptView> & Receipt

export const receiptCalls = {
  orderReceipt: declare('orderReceipt', {
    summary:
      'The receipt of an order: what decided it, with its place in the signed tick log, and the formula. Anybody can verify it.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({ id: orderIdText }),
    output: z.object({
      fileName: z.string(),
      receipt: receiptView,
      /** When the newest minute that it needs will be signed; null where all are. */
      completeAt: instant.nullable(),
    }),
    refusals: ['order.not_found', 'receipt.version'],
  }),
  receiptVerify: declare('receiptVerify', {
    summary:
      'What it takes to verify a receipt: the version of the rules, the keys and the newest signed minute. With hash, signature and key of a seal: whether this platform made it.',
    who: 'public',
    idempotent: false,
    input: z
      .strictObject({
        hash: hexText(64).optional(),
        signature: hexText(128).optional(),
        key: hexText(64).optional(),
      })
      .refine(
        ({ hash, signature, key }) =>
          [hash, signature, key].every(each => each === undefined) ||
          [hash, signature, key].every(each => each !== undefined),
        { path: ['hash'] },
      ),
    output: z.object({
      form: z.literal(receiptForm),
      rules: whole,
      keys: z.array(z.object({ key: hexText(64), pem: z.string(), since: instant.nullable() })),
      /** The newest signed minute; null before the first. */
      head: tickHeadView.nullable(),
      /** Null where no seal was asked about. */
      seal: z.enum(['ours', 'signature', 'unknown_key']).nullable(),
    }),
    refusals: [],
  }),
}
