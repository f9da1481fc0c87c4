import type { LoanView } from '@plumbline/protocol/lending'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { LoanState } from '../parts/state-tag.tsx'

/** How much it is, for how long, since when, and what it is at. */
export const LoanWords = ({ loan }: { loan: LoanView }) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  return (
    <>
      <span className="min-w-0">
        <span className="block text-15 font-semi">
          <MoneyText text={format.money(centsOf(loan.figures.amount))} />
        </span>
        <span className="block text-12 text-t3">
          {t('days', { count: loan.figures.days })} ·{' '}
          {t('appliedOn', { date: format.date(Date.parse(loan.appliedAt)) })}
        </span>
      </span>
      <LoanState loan={loan} />
    </>
  )
}
