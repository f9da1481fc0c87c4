import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { MoneyNotice } from '../../i18n/money-text.ts'
import { NoticeTime } from './notice-time.tsx'
import { rowLink, RowLinkText } from './row-link.tsx'

/** Which page shows more: that of the item, or the records of the account it moved. */
const Where = ({ notice: { kind, data } }: { notice: MoneyNotice }) => {
  const t = useTranslations('notification')
  switch (kind) {
    case 'deposit_approved':
    case 'deposit_rejected':
    case 'deposit_corrected':
      return (
        <Link to="/pages/fund/detail" search={{ kind: 'deposit', id: data.id }} className={rowLink}>
          <RowLinkText text={t('openDeposit')} />
        </Link>
      )
    case 'withdrawal_approved':
    case 'withdrawal_rejected':
    case 'payout_sent':
    case 'payout_returned':
      return (
        <Link to="/pages/fund/detail" search={{ kind: 'withdrawal', id: data.id }} className={rowLink}>
          <RowLinkText text={t('openWithdrawal')} />
        </Link>
      )
    case 'loan_approved':
    case 'loan_rejected':
    case 'loan_due':
    case 'loan_late':
    case 'loan_repaid':
    case 'loan_repayment_counted':
    case 'loan_repayment_rejected':
    case 'loan_penalty_waived':
    case 'loan_written_off':
      return (
        <Link to="/pages/loan/detail" search={{ id: data.id }} className={rowLink}>
          <RowLinkText text={t('openLoan')} />
        </Link>
      )
    case 'payment_received':
    case 'payment_reversed':
      return (
        <Link to="/pages/mine/zichan/index" search={{ account: 'fund' }} className={rowLink}>
          <RowLinkText text={t('openRecords')} />
        </Link>
      )
  }
}

/** The rest of such a notice: why, when, and where to see more. */
export const MoneyNoticeRest = ({ notice }: { notice: MoneyNotice }) => {
  const { reason } = notice.data
  return (
    <>
      {reason !== undefined && <p className="text-13 text-t2 [overflow-wrap:anywhere]">{reason}</p>}
      <NoticeTime at={notice.at} />
      <p>
        <Where notice={notice} />
      </p>
    </>
  )
}
