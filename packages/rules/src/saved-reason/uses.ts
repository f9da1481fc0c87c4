import { requestReasonLengthMax, requestReasonLengthMin } from '../staff/approval.ts'

/** Where staff give a reason again and again: each has its own list of what is often said. */
export const reasonUses = [
  'request.approve',
  'request.reject',
  'deposit.approve',
  'deposit.reject',
  'withdrawal.approve',
  'withdrawal.reject',
  'payout',
  'form.reject',
  'loan.approve',
  'loan.reject',
  'loan.change',
  'repayment.approve',
  'repayment.reject',
  'customer',
  'trader.reject',
  'trader',
  'halt',
  'resume',
  'price',
  'publish',
  'setting',
  'setting.approve',
  'setting.reject',
  'reconciliation',
] as const
export type ReasonUse = (typeof reasonUses)[number]

/** Those that the customer reads: they are said in the customer's language. All others are read by staff. */
export const readByCustomer = [
  'deposit.reject',
  'withdrawal.reject',
  'form.reject',
  'loan.reject',
  'repayment.reject',
  'trader.reject',
] as const satisfies readonly ReasonUse[]

export const isReadByCustomer = (use: ReasonUse): boolean =>
  (readByCustomer as readonly ReasonUse[]).includes(use)

/** Of all uses together: a list that is longer is not looked through by anybody. */
export const savedReasonsMax = 200
export const savedReasonLengthMin = requestReasonLengthMin
export const savedReasonLengthMax = requestReasonLengthMax

/** What of a saved reason is said to whoever reads a language: its own words, or the English ones, or those that are there. */
export const saidIn = <Language extends string>(
  texts: Readonly<Partial<Record<Language, string>>>,
  language: string,
): { readonly language: Language; readonly text: string } | undefined => {
  const said = Object.entries(texts) as unknown as readonly (readonly [Language, string])[]
  const [own, text] =
    said.find(([each]) => each === language) ?? said.find(([each]) => each === 'en') ?? said[0] ?? []
  return own === undefined || text === undefined ? undefined : { language: own, text }
}
