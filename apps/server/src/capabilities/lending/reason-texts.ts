import type { Language } from '@plumbline/protocol/core'
import type { LoanRejection, VoucherRejection } from '@plumbline/rules/lending'
import { readAllTexts } from '@plumbline/texts'

/** Why an application or a voucher was rejected, as its owner reads it. */
const texts = readAllTexts('server/loan-reasons')

export const rejectionText = (language: Language, code: LoanRejection): string => texts[language].loan[code]
export const voucherRejectionText = (language: Language, code: VoucherRejection): string =>
  texts[language].voucher[code]
