import { apply } from './apply/apply.ts'
import { previewLoan } from './apply/preview.ts'
import { readAgreement } from './apply/read-agreement.ts'
import { showProduct } from './apply/show-product.ts'
import { showStanding } from './apply/show-standing.ts'
import type { LendingContext } from './context.ts'
import { giveAgreement, giveAgreementToStaff } from './loans/give-agreement.ts'
import { listLoans } from './loans/list.ts'
import { showLoan } from './loans/show.ts'
import { previewRepayment } from './repay/preview.ts'
import { repayLoan } from './repay/repay.ts'
import { listAgreements, showSignature } from './staff/agreements.ts'
import { decideLoan } from './staff/decide.ts'
import { examineLoan } from './staff/examine.ts'
import { showLendingExposure } from './staff/exposure.ts'
import { requestWaiver, requestWriteOff } from './staff/give-up.ts'
import { noteLoan } from './staff/note.ts'
import { listLoansForStaff } from './staff/queue.ts'
import { decideRepayment, examineRepayment, listRepayments } from './staff/repayments.ts'

/** The use case of each call. */
export const lendingCalls = (context: LendingContext) => ({
  loanProduct: showProduct(context),
  loanStanding: showStanding(context),
  loanPreview: previewLoan(context),
  loanRead: readAgreement(context),
  loanApply: apply(context),
  loanList: listLoans(context),
  loanDetail: showLoan(context),
  loanRepayPreview: previewRepayment(context),
  loanRepay: repayLoan(context),
  loanAgreement: giveAgreement(context),
  loanQueue: listLoansForStaff(context),
  loanExamine: examineLoan(context),
  loanDecide: decideLoan(context),
  loanNote: noteLoan(context),
  loanWaive: requestWaiver(context),
  loanWriteOff: requestWriteOff(context),
  loanExposure: showLendingExposure(context),
  loanAgreements: listAgreements(context),
  loanSignature: showSignature(context),
  loanAgreementFile: giveAgreementToStaff(context),
  repaymentQueue: listRepayments(context),
  repaymentExamine: examineRepayment(context),
  repaymentDecide: decideRepayment(context),
})
