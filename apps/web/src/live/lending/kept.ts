import type { CallOutput, Language } from '@plumbline/protocol/core'
import type { LoanView } from '@plumbline/protocol/lending'
import type { Millis } from '@plumbline/rules/market'

/** The loan as it is offered, and the agreement that was opened to be read. */
export type LoanInfo = {
  readonly product?: CallOutput<'loanProduct'>
  readonly reading?: LoanReading
}

/** What was opened to be read, and for which loan. */
export type LoanReading = CallOutput<'loanRead'> & {
  readonly productVersion: number
}

// Only so that a page has something to show at once, and a reload does not lose an agreement that is being read: the server
// takes none of it for true. Logging out wipes it with everything else.
const infoKey = 'loanInfo'
const orderKey = 'loanOrderDetail'

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export const loanInfo = (): LoanInfo => read(infoKey) ?? {}

export const keepLoanInfo = (part: LoanInfo): void =>
  localStorage.setItem(infoKey, JSON.stringify({ ...loanInfo(), ...part }))

export const forgetReading = (): void => {
  const { reading: _, ...rest } = loanInfo()
  localStorage.setItem(infoKey, JSON.stringify(rest))
}

/** Whether the agreement that was opened last is of this very loan and language, and can still be signed. */
export const isOpenFor = (wanted: {
  readonly amount: string
  readonly days: number
  readonly productVersion: number
  readonly language: Language
  readonly now: Millis
}): boolean => {
  const { reading } = loanInfo()
  return (
    reading !== undefined &&
    reading.figures.amount === wanted.amount &&
    reading.figures.days === wanted.days &&
    reading.productVersion === wanted.productVersion &&
    reading.language === wanted.language &&
    Date.parse(reading.expiresAt) > wanted.now
  )
}

/** The loan that was looked at last, without what is personal. */
export const loanOrderDetail = (id: string): LoanView | undefined => {
  const kept = read(orderKey) as LoanView | null
  return kept?.id === id ? kept : undefined
}

export const keepLoanOrderDetail = (loan: LoanView): void =>
  localStorage.setItem(orderKey, JSON.stringify(loan))
