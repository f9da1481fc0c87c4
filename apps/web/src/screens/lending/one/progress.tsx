import type { LoanView } from '@plumbline/protocol/lending'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Steps } from '../../../ui/charts/steps.tsx'
import { loanStateName } from '../parts/state-name.ts'

type Step = Parameters<typeof Steps>[0]['steps'][number]

/** Applied, reviewed, repaid. */
export const LoanProgress = ({ loan }: { loan: LoanView }) => {
  const t = useTranslations('loanState')
  const b = useTranslations('borrow')
  const format = useFormat()
  const noted = (at: string | null) => (at === null ? {} : { note: `${format.dateTime(Date.parse(at))} UTC` })
  // A day that is still to come says so: on its own it would read as one that has passed.
  const due = (day: string | null) =>
    day === null ? {} : { note: b('dueOn', { date: format.date(Date.parse(day)) }) }
  const dated = (day: string | null) => (day === null ? {} : { note: format.date(Date.parse(day)) })
  const end = (): Step => {
    switch (loan.state) {
      case 'pending':
        return { name: t('repayment'), state: 'next' }
      case 'repayment':
        return { name: t('repayment'), state: 'now', ...due(loan.dueOn) }
      case 'defaulted':
        return { name: t('defaulted'), state: 'failed', ...dated(loan.dueOn) }
      case 'repaid':
        return { name: t('repaid'), state: 'done', ...noted(loan.endedAt) }
      case 'written_off':
        return { name: t(loanStateName(loan)), state: 'done', ...noted(loan.endedAt) }
      case 'rejected':
        return { name: t('rejected'), state: 'failed', ...noted(loan.decidedAt) }
    }
  }
  const isPending = loan.state === 'pending'
  return (
    <Steps
      name={b('progress')}
      steps={[
        { name: b('applied'), state: 'done', ...noted(loan.appliedAt) },
        {
          name: t('pending'),
          state: isPending ? 'now' : 'done',
          ...(isPending
            ? loan.automatic
              ? {}
              : { note: b('reviewBy', { time: format.date(Date.parse(loan.reviewDueAt)) }) }
            : noted(loan.decidedAt)),
        },
        end(),
      ]}
    />
  )
}
