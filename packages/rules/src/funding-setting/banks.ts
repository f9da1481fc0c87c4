import { faultOfShared, fundingNames, type PairText } from './entry.ts'
import type { Result } from '../core/refusal.ts'
import { isRecord, readTable, strangeField, type EntryFault } from '../setting/setting-table.ts'

/** An account of the operator's at a bank, to which customers transfer, or from which they are paid. */
export type FundingBank = {
  readonly currency: string
  readonly decimals: number
  readonly bankName: string
  readonly bankAddress: string
  /** BIC of the bank. */
  readonly swift: string
  readonly payee: string
  /** An IBAN where the bank's country uses them. */
  readonly payeeAccount: string
  /** The smallest deposit, in the currency. */
  readonly minimum: string
  readonly pair: PairText
  /** What a transfer must name, so that it is found again: the customer's UID, or nothing. */
  readonly reference: 'uid' | 'none'
  readonly deposit: boolean
  readonly withdraw: boolean
}
/** By name: EXAMPLE-USD. */
export type FundingBanks = Readonly<Record<string, FundingBank>>

/** Longest texts, by field; every one is needed. */
export const bankTextLengths = {
  bankName: 100,
  bankAddress: 200,
  swift: 11,
  payee: 100,
  payeeAccount: 40,
} as const
export type BankText = keyof typeof bankTextLengths
export const bankTexts = Object.keys(bankTextLengths) as readonly BankText[]
export const bankReferences = ['uid', 'none'] as const

const fields = ['currency', 'decimals', ...bankTexts, 'minimum', 'pair', 'reference', 'deposit', 'withdraw']

/** One line without control characters. */
export const isLine = (text: unknown, longest: number): boolean =>
  typeof text === 'string' &&
  text.trim() === text &&
  text !== '' &&
  text.length <= longest &&
  !/\p{Cc}/u.test(text)

const faultOf = (entry: unknown): EntryFault | undefined => {
  if (!isRecord(entry)) return { field: '{}', allowed: fields.join(', ') }
  const fault = strangeField(entry, fields) ?? faultOfShared(entry)
  if (fault !== undefined) return fault
  const broken = bankTexts.find(field => !isLine(entry[field], bankTextLengths[field]))
  if (broken !== undefined) return { field: broken, allowed: `1–${bankTextLengths[broken]}` }
  return bankReferences.some(each => each === entry['reference'])
    ? undefined
    : { field: 'reference', allowed: bankReferences.join(', ') }
}

/** Reads `funding.banks` as far as it can be read without formats and instruments. Refusals: setting.invalid, setting.rule. */
export const readFundingBanks = (value: unknown): Result<FundingBanks> =>
  readTable<FundingBank>(value, { ...fundingNames, faultOf })
