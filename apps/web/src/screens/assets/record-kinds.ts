import type { AccountKind, TransferKind } from '@plumbline/protocol/ledger'

export const accountKindList = ['fund', 'contract', 'term'] as const satisfies readonly AccountKind[]

/** The text of each kind of record, in the order in which kinds are offered. */
export const kindKeys = {
  'demo.opening': 'demo_opening',
  'demo.reset': 'demo_reset',
  'fund.transfer': 'fund_transfer',
  'deposit.approve': 'deposit_approve',
  'deposit.correct': 'deposit_correct',
  'payment.deposit': 'payment_deposit',
  'payment.reverse': 'payment_reverse',
  'withdrawal.freeze': 'withdrawal_freeze',
  'withdrawal.release': 'withdrawal_release',
  'withdrawal.approve': 'withdrawal_approve',
  'withdrawal.send': 'withdrawal_send',
  'withdrawal.return': 'withdrawal_return',
  'contract.open': 'contract_open',
  'contract.close': 'contract_close',
  'contract.financing': 'contract_financing',
  'contract.adjust': 'contract_adjust',
  'term.open': 'term_open',
  'term.close': 'term_close',
  'copy.share': 'copy_share',
  'copy.earn': 'copy_earn',
  'savings.deposit': 'savings_deposit',
  'savings.mature': 'savings_mature',
  'loan.payout': 'loan_payout',
  'loan.accrue': 'loan_accrue',
  'loan.repay': 'loan_repay',
  'loan.waive': 'loan_waive',
  'loan.write_off': 'loan_write_off',
  'loan.end': 'loan_end',
} as const satisfies Record<TransferKind, string>

const ofFirm: readonly TransferKind[] = [
  'withdrawal.send',
  'loan.accrue',
  'loan.waive',
  'loan.write_off',
  'loan.end',
]
const ofDemo: readonly TransferKind[] = ['demo.opening', 'demo.reset']

/** Kinds that records of customers can have: what is sent moves between accounts of the firm. */
export const kindsOffered = ({ isDemo }: { isDemo: boolean }): readonly TransferKind[] =>
  (Object.keys(kindKeys) as TransferKind[]).filter(
    kind => !ofFirm.includes(kind) && (isDemo || !ofDemo.includes(kind)),
  )

export type Cause =
  | 'order'
  | 'term'
  | 'deposit'
  | 'withdrawal'
  | 'payment'
  | 'transfer'
  | 'savings'
  | 'loan'
  | 'none'

/** What a record of a kind leads back to. */
export const causeOf = {
  'demo.opening': 'none',
  'demo.reset': 'none',
  'contract.open': 'order',
  'contract.close': 'order',
  'contract.financing': 'order',
  'contract.adjust': 'order',
  'term.open': 'term',
  'term.close': 'term',
  'copy.share': 'none',
  'copy.earn': 'none',
  'savings.deposit': 'savings',
  'savings.mature': 'savings',
  'loan.payout': 'loan',
  'loan.accrue': 'loan',
  'loan.repay': 'loan',
  'loan.waive': 'loan',
  'loan.write_off': 'loan',
  'loan.end': 'loan',
  'fund.transfer': 'transfer',
  'deposit.approve': 'deposit',
  'deposit.correct': 'deposit',
  'withdrawal.freeze': 'withdrawal',
  'withdrawal.release': 'withdrawal',
  'withdrawal.approve': 'withdrawal',
  'withdrawal.send': 'withdrawal',
  'withdrawal.return': 'withdrawal',
  'payment.deposit': 'payment',
  'payment.reverse': 'payment',
} as const satisfies Record<TransferKind, Cause>
