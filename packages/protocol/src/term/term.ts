import { z } from 'zod'
import { directions, termKinds, termResults, voidReasons } from '@plumbline/rules/term'
import { declare } from '../core/call.ts'
import {
  amountText,
  codeText,
  instant,
  listOf,
  momentText,
  orderIdText,
  page,
  signedAmount,
  wholeNumberText,
} from '../core/fields.ts'
import { quoteView } from '../market/market.ts'

export const termStates = ['accepted', 'running', 'settled', 'void'] as const
export type TermState = (typeof termStates)[number]

const rateText = z.string().meta({ description: 'Share as a plain decimal', example: '0.8000' })

export const termDealView = z.object({
  id: orderIdText,
  kind: z.enum(termKinds),
  code: codeText,
  direction: z.enum(directions),
  /** Duration in seconds. */
  seconds: z.number().int(),
  stake: amountText,
  yield: rateText,
  /** What a win pays beside the stake. */
  profit: amountText,
  /** The version of the products under which it was made; 0 as shipped. */
  productVersion: z.number().int(),
  state: z.enum(termStates),
  acceptedAt: instant,
  /** The first accepted quote after the acceptance; null before it has come. */
  entryQuote: quoteView.nullable(),
  expiresAt: instant.nullable(),
  /** The last accepted quote that counts; null until it is known. */
  exitQuote: quoteView.nullable(),
  settledAt: instant.nullable(),
  result: z.enum(termResults).nullable(),
  voidReason: z.enum(voidReasons).nullable(),
  /** What it brought beside the stake; null while it is not settled. */
  net: signedAmount.nullable(),
})
export type TermDealView = z.output<typeof termDealView>

/** Rows of one export at most. */
export const termExportRowsMax = 10_000

/** One step of a deal, with the deal as it stands. */
export type TermFrameView = {
  readonly deal: TermDealView
  readonly event: { readonly kind: TermState; readonly at: string }
}

export const termProductView = z.object({
  kind: z.enum(termKinds),
  seconds: z.number().int(),
  yield: rateText,
  /** The share of deals to be won for a result of zero, in percent. */
  breakEven: z.string().meta({ example: '55.56' }),
  min: amountText,
  max: amountText,
  /** Most deals of the kind that one customer may have running. */
  running: z.number().int(),
  /** Profit that deals of one direction on the instrument may still promise; null where nothing limits it (demo). */
  left: z.object({ up: amountText, down: amountText }).nullable(),
  /** Whether a deal that begins now would end after the close. */
  crossesClosing: z.boolean(),
})
export type TermProductView = z.output<typeof termProductView>

const ticket = {
  kind: z.enum(termKinds),
  code: codeText,
  direction: z.enum(directions),
  /** Seconds. */
  duration: wholeNumberText({ min: 1, max: 86_400 }),
  amount: amountText,
  /** The version of the products that the customer saw; refused where another one holds. */
  productVersion: wholeNumberText({ min: 0, max: 1_000_000_000 }).optional(),
}

const opening = [
  'customer.frozen',
  'instrument.unknown',
  'instrument.not_offered',
  'market.closed',
  'market.halted',
  'market.suspended',
  'quote.stale',
  'quote.indicative',
  'country.restricted',
  'country.required',
  'product.not_offered',
  'term.duration',
  'term.stake_below',
  'term.stake_above',
  'term.too_many_running',
  'term.exposure',
  'term.crosses_closing',
  'term.product_changed',
  'term.insufficient',
  'limit.paused',
  'limit.excluded',
  'limit.stake_day',
  'limit.loss_day',
  'loan.restricts_order',
  'loan.blocked',
  'server.not_ready',
] as const

const listed = {
  segment: z.literal('term'),
  state: z.enum(['active', 'closed']),
  kind: z.enum(termKinds).optional(),
  code: codeText.optional(),
  result: z.enum([...termResults, 'void']).optional(),
  /** Settled at or after; of active deals: accepted. */
  from: momentText.optional(),
  /** Before. */
  to: momentText.optional(),
}

const whyNot = z.object({ refusal: z.string(), figures: z.record(z.string(), z.string()) })

export const termCalls = {
  termProducts: declare('termProducts', {
    summary: 'Term and micro products of an instrument, as they hold now, with the odds that they need.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({ code: codeText }),
    output: z.object({
      version: z.number().int(),
      items: z.array(termProductView),
      /** Why a kind cannot be traded by this customer; null where it can. */
      refusal: z.object({ term: whyNot.nullable(), micro: whyNot.nullable() }),
      available: amountText,
      /** Deals of each kind that the customer has running. */
      running: z.object({ term: z.number().int(), micro: z.number().int() }),
      /** Of the customer's last 50 decided deals: how many, and how many were won. */
      own: z.object({ decided: z.number().int(), won: z.number().int() }),
    }),
    refusals: ['instrument.unknown'],
  }),
  previewTerm: declare('previewTerm', {
    summary: 'What a term or micro deal would stake and pay. Nothing is placed.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject(ticket),
    output: z.object({
      quote: quoteView,
      stake: amountText,
      yield: rateText,
      profit: amountText,
      payout: amountText,
      breakEven: z.string(),
      available: amountText,
      productVersion: z.number().int(),
    }),
    refusals: opening,
  }),
  submitTerm: declare('submitTerm', {
    summary:
      'Opens a term or micro deal: the stake is frozen, and it runs from the first accepted quote after its acceptance. There is no early close.',
    who: 'customer',
    key: 'trade',
    idempotent: true,
    input: z.strictObject(ticket),
    output: z.object({ deal: termDealView }),
    refusals: [...opening, 'agreement.acceptance_needed', 'request.key_reused'],
  }),
  termList: declare('termList', {
    summary: 'Term and micro deals that match, newest first.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({ ...listed, ...page }),
    output: listOf(termDealView),
    refusals: [],
  }),
  termTotals: declare('termTotals', {
    summary: 'What the closed term and micro deals that match have brought together.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({ ...listed, state: z.enum(['active', 'closed']).default('closed') }),
    output: z.object({
      count: z.number().int(),
      won: z.number().int(),
      lost: z.number().int(),
      equal: z.number().int(),
      void: z.number().int(),
      staked: amountText,
      net: signedAmount,
    }),
    refusals: [],
  }),
  termExport: declare('termExport', {
    summary: 'The newest 10,000 term and micro deals that match, as one text of comma-separated values.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ ...listed, state: z.enum(['active', 'closed']).default('closed') }),
    output: z.object({
      fileName: z.string(),
      rows: z.number().int(),
      /** More deals match than one export holds: the older ones are not in it. */
      complete: z.boolean(),
      at: instant,
      text: z.string(),
    }),
    refusals: [],
  }),
  termDetail: declare('termDetail', {
    summary: 'One term or micro deal, with the accepted quotes around its beginning and its expiry.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({ segment: z.literal('term'), id: orderIdText }),
    output: z.object({
      deal: termDealView,
      /** In their order; those that decided it are among them while the log is at hand. */
      around: z.object({ entry: z.array(quoteView), exit: z.array(quoteView) }),
    }),
    refusals: ['order.not_found'],
  }),
}
