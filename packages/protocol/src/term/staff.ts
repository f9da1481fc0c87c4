import { z } from 'zod'
import { books } from '@plumbline/rules/core'
import { categories } from '@plumbline/rules/market'
import { termKinds } from '@plumbline/rules/term'
import { declare } from '../core/call.ts'
import {
  amountText,
  codeText,
  dayText,
  instant,
  listOf,
  orderIdText,
  page,
  signedAmount,
  wholeNumberText,
} from '../core/fields.ts'
import { quoteView } from '../market/market.ts'
import { termDealView } from './term.ts'

const uidText = z
  .string()
  .regex(/^[1-9]\d{7}$/)
  .meta({ description: 'Customer, by UID', example: '80214973' })
const day = dayText.meta({ description: 'A day of UTC', example: '2026-11-17' })

/** Days that one look at results may span. */
export const termResultDaysMax = 92

const exposureSide = z.object({
  deals: z.number().int(),
  staked: amountText,
  /** What the firm would pay beside the stakes, were all of them right. */
  profit: amountText,
})
const exposureBoth = z.object({ up: exposureSide, down: exposureSide })
export type ExposureBothView = z.output<typeof exposureBoth>
const exposureBook = z.object({
  whole: exposureBoth,
  parts: z.array(exposureBoth).meta({ description: 'By expiry, as in `seconds`; the last expires later' }),
  codes: z
    .array(z.object({ code: codeText, ...exposureBoth.shape, parts: z.array(exposureBoth) }))
    .meta({ description: 'The costliest first' }),
})
export type ExposureBookView = z.output<typeof exposureBook>

const resultFigures = {
  deals: z.number().int(),
  won: z.number().int(),
  lost: z.number().int(),
  equal: z.number().int(),
  void: z.number().int(),
  /** Of deals that were not void. */
  staked: amountText,
  /** What customers got back of these, profits included. */
  paid: amountText,
  /** Staked less paid. */
  result: signedAmount,
}
const resultBook = z.object({
  items: z.array(
    z.object({
      kind: z.enum(termKinds),
      group: z.enum(categories),
      seconds: z.number().int(),
      ...resultFigures,
    }),
  ),
  total: z.object(resultFigures),
  ledger: signedAmount.meta({
    description: 'What the account of the trading result gained by the settlements of the same deals',
  }),
})
export type TermResultBookView = z.output<typeof resultBook>

export const latencyView = z.object({
  since: instant.meta({ description: 'When the pattern was found' }),
  at: instant.meta({ description: 'When these figures were computed' }),
  entries: z.number().int(),
  beforeJumps: z.number().int(),
  expected: z.string().meta({ description: 'As many as chance would bring', example: '2.41' }),
  won: z.number().int().meta({ description: 'Of those before jumps' }),
  oneIn: z.string().meta({
    description: 'Chance alone brings so many in one of so many customers at most; a power of ten',
    example: '1000000',
  }),
})
export type LatencyView = z.output<typeof latencyView>

export const termStaffCalls = {
  customerTerm: declare('customerTerm', {
    summary: 'Term and micro deals of one customer, newest first. Looking is audited.',
    who: 'staff',
    permission: { allOf: ['identity:customer:view', 'trading:order:view'] },
    idempotent: false,
    input: z.strictObject({ uid: uidText, state: z.enum(['active', 'closed']).default('active'), ...page }),
    output: listOf(termDealView),
    refusals: ['customer.unknown'],
  }),
  customerTermDeal: declare('customerTermDeal', {
    summary:
      'One term or micro deal of a customer, with both quotes that decided it and those around them. Looking is audited.',
    who: 'staff',
    permission: { allOf: ['identity:customer:view', 'trading:order:view'] },
    idempotent: false,
    input: z.strictObject({ id: orderIdText }),
    output: z.object({
      uid: z.string(),
      book: z.enum(books),
      deal: termDealView,
      around: z.object({ entry: z.array(quoteView), exit: z.array(quoteView) }),
    }),
    refusals: ['order.not_found'],
  }),
  termExposure: declare('termExposure', {
    summary:
      'What running term and micro deals could cost, by instrument and by expiry, for each direction; real and demo apart.',
    who: 'staff',
    permission: 'term:exposure:view',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      at: instant,
      seconds: z.array(z.number().int()).meta({ description: 'Seconds left below which the parts end' }),
      real: exposureBook,
      demo: exposureBook,
    }),
    refusals: [],
  }),
  termResults: declare('termResults', {
    summary:
      'What term and micro deals that ended in a period came to for the firm, by product, computed from the deals and held against the ledger; real and demo apart.',
    who: 'staff',
    permission: 'term:result:view',
    idempotent: false,
    input: z.strictObject({
      days: wholeNumberText({ min: 1, max: termResultDaysMax }),
      to: day.optional().meta({ description: 'The last of the days; today (UTC) where it is left out' }),
    }),
    output: z.object({ at: instant, from: day, to: day, real: resultBook, demo: resultBook }),
    refusals: [],
  }),
}
