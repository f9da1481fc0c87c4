import { z } from 'zod'
import { books } from '@plumbline/rules/core'
import { declare } from '../core/call.ts'
import { amountText, dayText, instant, listOf, orderIdText, page, signedAmount } from '../core/fields.ts'
import { savingsChoiceView, savingsNames, savingsOrderView } from './savings.ts'

const day = dayText.meta({ description: 'A day of UTC', example: '2026-11-17' })
const sums = {
  orders: z.number().int(),
  principal: amountText,
  interest: amountText.meta({ description: 'Still to be paid for them' }),
}

const bookView = z.object({
  total: z.object(sums),
  products: z.array(
    z.object({
      id: z.string(),
      names: savingsNames
        .nullable()
        .meta({ description: 'Null where the product is not in the setting any more' }),
      offered: z.boolean(),
      places: z.number().int().nullable(),
      ...sums,
    }),
  ),
  /** Days of UTC on which orders are due, the next first. */
  due: z.array(z.object({ day, ...sums })),
  /** Orders that are due and not returned yet. */
  late: z.number().int(),
  account: signedAmount.meta({
    description: 'Balance of the house account: below zero, interest that was paid',
  }),
})
export type SavingsBookView = z.output<typeof bookView>

const staffOrderView = savingsOrderView.extend({ uid: z.string(), book: z.enum(books) })
export type SavingsStaffOrderView = z.output<typeof staffOrderView>

export const savingsStaffCalls = {
  savingsOverview: declare('savingsOverview', {
    summary:
      'What customers have saved, by product and by the day it is due, with the reserve for its interest; real and demo apart.',
    who: 'staff',
    permission: 'savings:overview:view',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      at: instant,
      reserve: z.object({
        amount: amountText.meta({ description: 'Set by two people' }),
        version: z.number().int(),
        paid: amountText,
        toCome: amountText,
        left: signedAmount.meta({ description: 'Below zero, no product takes deposits' }),
      }),
      real: bookView,
      demo: bookView,
    }),
    refusals: [],
  }),
  savingsOrderList: declare('savingsOrderList', {
    summary: 'Savings orders of all customers that match, newest first. Looking is audited.',
    who: 'staff',
    permission: 'savings:order:view',
    idempotent: false,
    input: z.strictObject({
      book: z.enum(books).default('real'),
      status: z.enum(['0', '1']).optional(),
      product: z
        .string()
        .regex(/^[a-z0-9_]{1,24}$/)
        .optional(),
      uid: z
        .string()
        .regex(/^[1-9]\d{7}$/)
        .optional(),
      dueFrom: day.optional(),
      dueTo: day.optional().meta({ description: 'The last day' }),
      ...page,
    }),
    output: listOf(staffOrderView).extend({
      total: z.object({ orders: z.number().int(), principal: amountText, interest: amountText }),
    }),
    refusals: [],
  }),
  savingsOrderDetail: declare('savingsOrderDetail', {
    summary: 'One savings order of a customer. Looking is audited.',
    who: 'staff',
    permission: 'savings:order:view',
    idempotent: false,
    input: z.strictObject({ id: orderIdText }),
    output: z.object({ order: staffOrderView, choices: z.array(savingsChoiceView) }),
    refusals: ['savings.order_unknown'],
  }),
}
