import type { AbuseRows } from '../support/builders/owned.ts'

/**
 * Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them with demo accounts, to which nobody
 * lends. A loan of somebody else is tried in tests/lending/lending.test.ts.
 */
export const abuseRows = {
  loanProduct: 'none',
  loanStanding: 'none',
  loanPreview: 'none',
  loanRead: 'none',
  loanApply: 'none',
  loanList: 'none',
  loanDetail: 'none',
  loanRepayPreview: 'none',
  loanRepay: 'none',
  loanAgreement: 'none',
  loanQueue: 'none',
  loanExamine: 'none',
  loanDecide: 'none',
  loanNote: 'none',
  loanWaive: 'none',
  loanWriteOff: 'none',
  loanExposure: 'none',
  loanAgreements: 'none',
  loanSignature: 'none',
  loanAgreementFile: 'none',
  repaymentQueue: 'none',
  repaymentExamine: 'none',
  repaymentDecide: 'none',
} as const satisfies AbuseRows
