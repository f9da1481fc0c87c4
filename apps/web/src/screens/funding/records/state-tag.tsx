import { useTranslations } from 'use-intl'
import type { DepositView, WithdrawalView } from '../../../live/funding/funding.ts'
import { Tag } from '../../../ui/tag.tsx'

type Standing = Pick<DepositView, 'status'> & { readonly payout?: WithdrawalView['payout'] }

const payouts = {
  due: { key: 'payoutDue', tone: 'waiting' },
  sent: { key: 'payoutSent', tone: 'good' },
  returned: { key: 'payoutReturned', tone: 'warn' },
} as const
const states = {
  1: { key: 'stateReview', tone: 'waiting' },
  2: { key: 'stateApproved', tone: 'good' },
  3: { key: 'stateRejected', tone: 'bad' },
  4: { key: 'stateCancelled', tone: 'quiet' },
} as const

/** Where a deposit or a withdrawal stands, in a word. */
export const StateTag = ({ item }: { item: Standing }) => {
  const t = useTranslations('funding')
  const { payout } = item
  const { key, tone } = payout === null || payout === undefined ? states[item.status] : payouts[payout]
  return <Tag tone={tone}>{t(key)}</Tag>
}
