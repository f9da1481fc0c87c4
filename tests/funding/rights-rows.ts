import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'funding.approved_hour': 'read',
    'funding.correction': 'read, add',
    'funding.correction_repayment': 'read',
    'funding.deposit':
      'read, add, change (state revision decided_at decided_by approvals request reason credited quote flags flag_figures undone)',
    'funding.deposit_match': 'read',
    'funding.event': 'read, add',
    'funding.move': 'read',
    'funding.withdrawal':
      'read, add, change (state payout revision decided_at decided_by request reason pays quote payout_at payout_by payout_reference payout_reason flags flag_figures return_request return_reference left_request)',
  },
  functions: {
    'funding.approved_sums': 'as itself',
    'funding.is_approved_by_two': 'as itself',
    'funding.may_decide': 'as itself',
    'funding.near_transactions': 'as itself',
    'funding.same_sums': 'as itself',
    'funding.skeleton': 'as itself',
    'funding.standing_to_pay': 'as the owner',
    'funding.threshold': 'as itself',
    'funding.transaction_key': 'as itself',
    'funding.transaction_keys': 'as itself',
  },
} satisfies Rights
