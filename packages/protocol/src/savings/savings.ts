import { z } from 'zod'
import { atMaturities, notRenewedReasons } from '@plumbline/rules/savings'
import { declare } from '../core/call.ts'
import type { Language } from '../core/languages.ts'
import {
  amountText,
  instant,
  listOf,
  orderIdText,
  page,
  signedAmount,
  wholeNumberText,
} from '../core/fields.ts'

const percentText = z.string().meta({ description: 'Percent a year with two places', example: '4.00' })
const versionText = wholeNumberText({ min: 0, max: 1_000_000_000 })
const productText = z
  .string()
  .regex(/^[a-z0-9_]{1,24}$/)
  .meta({ description: 'Id of a product', example: 'd90' })

/** A product's name in each language that it has one in; English always. */
const otherName = z.string().optional()
export const savingsNames = z.object({
  en: z.string(),
  hk: otherName,
  fr: otherName,
  de: otherName,
  es: otherName,
  fi: otherName,
  it: otherName,
  nl: otherName,
  pt: otherName,
  ru: otherName,
  sv: otherName,
} satisfies Record<Language, z.ZodType>)
export type SavingsNamesView = z.output<typeof savingsNames>

/** By the numbers of the specification: 0 in progress, 1 completed. */
export const savingsStatus = z.union([z.literal(0), z.literal(1)])
const statusText = z
  .union([savingsStatus, z.enum(['0', '1'])])
  .transform(value => (Number(value) === 0 ? 0 : 1))

export const savingsOrderView = z.object({
  id: orderIdText,
  status: savingsStatus,
  product: productText,
  names: savingsNames,
  /** The version of the products under which it was made; 0 as shipped. */
  productVersion: z.number().int(),
  currency: z.literal('USD'),
  principal: amountText,
  rate: percentText,
  /** What rounding to the cent leaves of the rate. */
  yearly: percentText,
  days: z.number().int(),
  interest: amountText,
  payout: amountText,
  /** From when interest counts. */
  startedAt: instant,
  dueAt: instant,
  completedAt: instant.nullable(),
  atMaturity: z.enum(atMaturities),
  /** Why it did not begin anew although it was to. */
  notRenewed: z.enum(notRenewedReasons).nullable(),
  renewedFrom: orderIdText.nullable(),
  renewedBy: orderIdText.nullable(),
})
export type SavingsOrderView = z.output<typeof savingsOrderView>

export const savingsChoiceView = z.object({ atMaturity: z.enum(atMaturities), at: instant })

export const savingsProductStates = ['open', 'places_full', 'reserve'] as const

export const savingsProductView = z.object({
  id: productText,
  names: savingsNames,
  currency: z.literal('USD'),
  min: amountText,
  /** Most that one customer may have saved in it; null where nothing limits it. */
  max: amountText.nullable(),
  /** What this customer may still save in it; null where nothing limits it. */
  left: amountText.nullable(),
  rate: percentText,
  days: z.number().int(),
  /** Null where nothing limits them. */
  placesLeft: z.number().int().nullable(),
  state: z.enum(savingsProductStates),
})
export type SavingsProductView = z.output<typeof savingsProductView>

const ticket = {
  product: productText,
  amount: amountText,
  /** The version of the products that the customer saw; refused where another one holds. */
  version: versionText,
}

const opening = [
  'customer.frozen',
  'country.restricted',
  'country.required',
  'limit.paused',
  'limit.excluded',
  'loan.restricts_saving',
  'savings.product_unknown',
  'savings.product_closed',
  'savings.product_changed',
  'savings.below_minimum',
  'savings.above_maximum',
  'savings.places_full',
  'savings.reserve',
  'savings.insufficient',
] as const

const whyNot = z.object({ refusal: z.string(), figures: z.record(z.string(), z.string()) })

/** Sums of the orders of one status. */
const sums = z.object({ orders: z.number().int(), principal: amountText, interest: amountText })

export const savingsCalls = {
  savingsProducts: declare('savingsProducts', {
    summary: 'Savings products as they hold now, and what this customer may still save in each.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      version: z.number().int(),
      items: z.array(savingsProductView),
      /** Why this customer may not save now; null where nothing stands against it. */
      refusal: whyNot.nullable(),
      available: amountText,
    }),
    refusals: [],
  }),
  savingsPreview: declare('savingsPreview', {
    summary: 'What a savings deposit would bring, and when. Nothing is taken.',
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject(ticket),
    output: z.object({
      version: z.number().int(),
      principal: amountText,
      rate: percentText,
      yearly: percentText,
      days: z.number().int(),
      interest: amountText,
      payout: amountText,
      startsAt: instant,
      dueAt: instant,
      available: amountText,
      availableAfter: signedAmount,
    }),
    refusals: opening,
  }),
  savingsDeposit: declare('savingsDeposit', {
    summary:
      'Saves an amount for the time of a product: it is frozen in the fund account, and returns with its interest when it is due.',
    who: 'customer',
    idempotent: true,
    input: z.strictObject({ ...ticket, atMaturity: z.enum(atMaturities).default('return') }),
    output: z.object({ order: savingsOrderView }),
    refusals: [...opening, 'agreement.acceptance_needed', 'request.key_reused', 'server.not_ready'],
  }),
  savingsOrders: declare('savingsOrders', {
    summary: "The customer's savings orders, newest first, with what they come to.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ status: statusText.optional(), ...page }),
    output: listOf(savingsOrderView).extend({
      totals: z.object({ active: sums, completed: sums }),
      at: instant,
    }),
    refusals: [],
  }),
  savingsOrder: declare('savingsOrder', {
    summary: 'One savings order, with what was chosen for the day on which it is due.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: orderIdText }),
    output: z.object({ order: savingsOrderView, choices: z.array(savingsChoiceView), at: instant }),
    refusals: ['savings.order_unknown'],
  }),
  savingsChoose: declare('savingsChoose', {
    summary:
      'Chooses whether a savings order begins anew when it is due, at the rate of that day. May be changed until then.',
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject({ id: orderIdText, atMaturity: z.enum(atMaturities) }),
    output: z.object({ order: savingsOrderView }),
    refusals: ['savings.order_unknown', 'savings.completed'],
  }),
  savingsConfirmation: declare('savingsConfirmation', {
    summary: 'The terms of a savings order and what became of it, as a PDF in the language of the call.',
    who: 'customer',
    idempotent: false,
    carries: 'file out',
    input: z.strictObject({ id: orderIdText }),
    output: z.unknown(),
    refusals: ['savings.order_unknown', 'server.busy'],
  }),
}
