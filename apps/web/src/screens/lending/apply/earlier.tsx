import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useLoans } from '../../../live/lending/loans.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { LoanState } from '../parts/state-tag.tsx'

/** Loans and applications so far, newest first. */
export const EarlierLoans = () => {
  const t = useTranslations('borrow')
  const format = useFormat()
  const query = useLoans()
  const end = useListEnd(query)
  const loans = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (loans.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-13 font-semi text-t3">{t('yours')}</h2>
      <InfiniteList name={t('yours')} {...end}>
        {loans.map(loan => (
          <li key={loan.id} className="border-b border-line last:border-0">
            <Link
              to="/pages/loan/detail"
              search={{ id: loan.id }}
              className="flex min-h-[3.75rem] items-center gap-3 py-2.5 mouse:hover:bg-sunk"
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0">
                  <span className="block text-15 font-semi">
                    <MoneyText text={format.money(centsOf(loan.figures.amount))} />
                  </span>
                  <span className="block text-12 text-t3">
                    {t('days', { count: loan.figures.days })} ·{' '}
                    {t('appliedOn', { date: format.date(Date.parse(loan.appliedAt)) })}
                  </span>
                </span>
                <LoanState state={loan.state} />
              </span>
              <ChevronRight aria-hidden className="size-4.5 shrink-0 text-t3" />
            </Link>
          </li>
        ))}
      </InfiniteList>
    </section>
  )
}
