import { z } from 'zod'
import { addressFormats } from '@plumbline/rules/destination'
import { bankReferences, bankTextLengths } from '@plumbline/rules/funding-setting'
import { declare } from '../core/call.ts'
import { amountText, instant } from '../core/fields.ts'
import type { FieldProblem } from '../texts/server-texts.ts'

const destinationId = z.uuid()
const fundingName = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,31}$/)
  .meta({ description: "The network's or bank's name in the settings", example: 'USDT-TRC20' })
const currency = z
  .string()
  .regex(/^[A-Z0-9]{2,10}$/)
  .meta({ example: 'USDT' })
const currencyAmount = z.string().meta({ description: 'In the currency, plain decimal', example: '10' })

/** What networks and banks have in common. */
const offer = {
  name: fundingName,
  currency,
  decimals: z.number().int().meta({ description: 'Digits after the point that an amount may have' }),
  minimum: currencyAmount.meta({ description: 'Smallest deposit' }),
  pair: z
    .string()
    .nullable()
    .meta({ description: 'Instrument whose quote turns it into USD; null: 1 is 1 USD' }),
  deposit: z.boolean(),
  withdraw: z.boolean(),
  /** The larger of the two is taken. */
  feeFixed: amountText,
  feeRate: z.number().int().meta({ description: 'Millionths of the amount' }),
  minimumWithdraw: amountText,
  maximumWithdraw: amountText,
  example: z.boolean().meta({ description: 'For demo accounts: nothing may be sent to it' }),
}

export const networkView = z.object({
  ...offer,
  network: z.string(),
  address: z.string().nullable().meta({ description: 'Null where nothing is taken this way' }),
  memo: z.string().nullable(),
  addressFormat: z.enum(addressFormats),
  confirmations: z.number().int().nullable(),
})
export type NetworkView = z.output<typeof networkView>

const account = z.object({
  bankName: z.string(),
  bankAddress: z.string(),
  swift: z.string(),
  payee: z.string(),
  payeeAccount: z.string(),
})
export const bankView = z.object({
  ...offer,
  account: account.nullable().meta({ description: 'Null where nothing is taken this way' }),
  reference: z.enum(bankReferences).meta({ description: 'What a transfer must name' }),
})
export type BankView = z.output<typeof bankView>

const limits = z.object({
  depositItem: amountText,
  depositDay: amountText,
  withdrawItem: amountText,
  withdrawDay: amountText,
  openReviews: z.number().int(),
  reviewHours: z.number().int(),
})
export type FundingLimitsView = z.output<typeof limits>

const bound = {
  id: destinationId,
  currency,
  boundAt: instant.meta({ description: 'When it was bound, or last changed' }),
  holdUntil: instant.nullable().meta({ description: 'Withdrawals to it wait until then' }),
  payable: z.boolean().meta({ description: 'Whether anything is paid out this way at present' }),
}
export const bankCardView = z.object({ ...bound, ...account.shape })
export type BankCardView = z.output<typeof bankCardView>

export const walletAddressView = z.object({
  ...bound,
  name: fundingName,
  network: z.string(),
  walletAddress: z.string(),
  memo: z.string().nullable(),
})
export type WalletAddressView = z.output<typeof walletAddressView>

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^\P{Cc}*$/u)
const neededLine = (longest: number) =>
  line(longest).min(1, { error: 'field.required' satisfies FieldProblem })
const cardFields = {
  currency,
  bankName: neededLine(bankTextLengths.bankName),
  bankAddress: neededLine(bankTextLengths.bankAddress),
  swift: neededLine(20).meta({ description: 'BIC' }),
  payee: neededLine(bankTextLengths.payee),
  payeeAccount: neededLine(bankTextLengths.payeeAccount),
}
const addressFields = {
  network: fundingName.optional().meta({
    description: 'May be left out beside a currency of which the address fits one network alone',
    example: 'USDT-TRC20',
  }),
  currency: currency.optional().meta({ description: 'Must be the one of the network', example: 'USDT' }),
  walletAddress: z.string().trim().min(1).max(128),
  memo: z.string().trim().max(64).optional().meta({ description: 'Destination tag or memo' }),
}
type Way = { readonly network?: string | undefined; readonly currency?: string | undefined }
const namesWay = ({ network, currency: named }: Way): boolean => network !== undefined || named !== undefined
const needsWay = { path: ['network'], error: 'field.required' satisfies FieldProblem }
const cardRefusals = [
  'customer.frozen',
  'destination.network',
  'destination.bic',
  'destination.iban',
  'destination.country',
  'destination.account',
  'destination.card_number',
  'destination.house',
  'destination.bound_already',
] as const
const addressRefusals = [
  'customer.frozen',
  'destination.network',
  'destination.address',
  'destination.memo',
  'destination.house',
  'destination.lost',
  'destination.bound_already',
] as const
const nothing = z.strictObject({})

export const destinationCalls = {
  spotWalletList: declare('spotWalletList', {
    summary: 'Networks by which coins come in and go out, with addresses, minimums and fees, and the limits.',
    who: 'customer',
    idempotent: false,
    input: nothing,
    output: z.object({ items: z.array(networkView), limits }),
    refusals: [],
  }),
  legalWalletList: declare('legalWalletList', {
    summary: 'Bank accounts by which money comes in and goes out, with minimums and fees, and the limits.',
    who: 'customer',
    idempotent: false,
    input: nothing,
    output: z.object({ items: z.array(bankView), limits }),
    refusals: [],
  }),
  bankCardList: declare('bankCardList', {
    summary: "The customer's bank cards, the newest first.",
    who: 'customer',
    idempotent: false,
    input: nothing,
    output: z.object({ items: z.array(bankCardView) }),
    refusals: [],
  }),
  bankCardAdd: declare('bankCardAdd', {
    summary: 'Binds a bank account; withdrawals to it wait for 24 hours.',
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject(cardFields),
    output: z.object({ card: bankCardView }),
    refusals: [...cardRefusals, 'destination.too_many'],
  }),
  bankCardEdit: declare('bankCardEdit', {
    summary: 'Changes a bank account; withdrawals to it wait for 24 hours anew.',
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject({ id: destinationId, ...cardFields }),
    output: z.object({ card: bankCardView }),
    refusals: [...cardRefusals, 'destination.unknown'],
  }),
  bankCardDelete: declare('bankCardDelete', {
    summary: 'Takes a bank account away; what was asked for already goes on.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: destinationId }),
    output: nothing,
    refusals: ['destination.unknown'],
  }),
  walletAddressList: declare('walletAddressList', {
    summary: "The customer's wallet addresses, the newest first.",
    who: 'customer',
    idempotent: false,
    input: nothing,
    output: z.object({ items: z.array(walletAddressView) }),
    refusals: [],
  }),
  walletAddressAdd: declare('walletAddressAdd', {
    summary: 'Binds an address of a network; withdrawals to it wait for 24 hours.',
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject(addressFields).refine(namesWay, needsWay),
    output: z.object({ address: walletAddressView }),
    refusals: [...addressRefusals, 'destination.too_many'],
  }),
  walletAddressEdit: declare('walletAddressEdit', {
    summary: 'Changes an address; withdrawals to it wait for 24 hours anew.',
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject({ id: destinationId, ...addressFields }).refine(namesWay, needsWay),
    output: z.object({ address: walletAddressView }),
    refusals: [...addressRefusals, 'destination.unknown'],
  }),
  walletAddressDelete: declare('walletAddressDelete', {
    summary: 'Takes an address away; what was asked for already goes on.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: destinationId }),
    output: nothing,
    refusals: ['destination.unknown'],
  }),
}
