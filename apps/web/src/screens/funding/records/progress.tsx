import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDurationText } from '../../../i18n/duration-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import type { DepositView, WithdrawalView } from '../../../live/funding/funding.ts'
import { Steps } from '../../../ui/charts/steps.tsx'

type Item = DepositView | WithdrawalView
type Step = { name: string; note?: ReactNode; state: 'done' | 'now' | 'failed' | 'next' }

const useTime = () => {
  const format = useFormat()
  return (at: string) => `${format.dateTime(Date.parse(at))} UTC`
}

/** What stands at the end: the money, or why there is none. */
const useEnd = () => {
  const t = useTranslations('funding')
  const time = useTime()
  return (item: Item): Step => {
    const decided = item.decidedAt === null ? {} : { note: time(item.decidedAt) }
    if (item.status === 3) return { name: t('rejected'), state: 'failed', ...decided }
    if (item.status === 4) return { name: t('cancelled'), state: 'failed', ...decided }
    if (!('payout' in item))
      return item.status === 2
        ? { name: t('credited'), state: 'done', ...decided }
        : { name: t('credited'), state: 'next', note: t('toFund') }
    if (item.payout === null)
      return {
        name: t(item.status === 2 ? 'approved' : 'payout'),
        state: item.status === 2 ? 'done' : 'next',
        ...decided,
      }
    const at = item.payoutAt === null ? {} : { note: time(item.payoutAt) }
    if (item.payout === 'due') return { name: t('payout'), state: 'now', note: t('payoutDue') }
    return item.payout === 'sent'
      ? { name: t('sent'), state: 'done', ...at }
      : { name: t('returned'), state: 'failed', ...at }
  }
}

/** Submitted, reviewed, and what came of it. */
export const Progress = ({ item }: { item: Item }) => {
  const t = useTranslations('funding')
  const time = useTime()
  const duration = useDurationText()
  const end = useEnd()
  const isWaiting = item.status === 1
  const took =
    item.decidedAt === null ? undefined : (Date.parse(item.decidedAt) - Date.parse(item.submittedAt)) / 1_000
  return (
    <Steps
      name={t('progress')}
      steps={[
        { name: t('submitted'), state: 'done', note: time(item.submittedAt) },
        {
          name: t('review'),
          state: isWaiting ? 'now' : 'done',
          ...(isWaiting && !item.automatic && { note: t('dueBy', { time: time(item.dueAt) }) }),
          // Decided at once is no time to tell of.
          ...(took !== undefined && took >= 1 && { note: duration(took) }),
        },
        end(item),
      ]}
    />
  )
}
