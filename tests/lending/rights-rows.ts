import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'lending.accrual': 'read',
    'lending.agreement': 'read, add',
    'lending.agreement_text': 'read, add',
    'lending.demo_end': 'read',
    'lending.event': 'read, add, change (told_at)',
    'lending.loan':
      'read, add (id customer amount days free_days daily_rate penalty_rate product_version language applied_at review_due_at once once_hash book), change (state approved_at approved_by request rejected_at rejected_by rejection reason blocked_at)',
    'lending.move': 'read',
    'lending.note': 'read, add',
    'lending.posting': 'read',
    'lending.reading': 'read, add, change (id at amount days product_version agreement)',
    'lending.repayment':
      'read, add (id loan customer source state at network address currency decimals sent transaction_id transaction_key voucher voucher_print due_at language once once_hash book), change (state decided_at decided_by rejection reason)',
    'lending.waiver': 'read',
    'lending.write_off': 'read',
  },
  functions: {
    'lending.accrue_due': 'as the owner',
    'lending.count_voucher': 'as the owner',
    'lending.end_demo': 'as the owner',
    'lending.hold_standing': 'as the owner',
    'lending.pay_out': 'as the owner',
    'lending.repay': 'as the owner',
    'lending.waive': 'as the owner',
    'lending.write_off': 'as the owner',
  },
} satisfies Rights
