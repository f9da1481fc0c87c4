import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLoans } from '../../../live/lending/loans.ts'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { LoanWords } from './loan-words.tsx'

/** Loans and applications so far, newest first, but for the one that stands above. */
export const EarlierLoans = ({ above }: { above: string | null }) => {
  const t = useTranslations('borrow')
  const query = useLoans()
  const end = useListEnd(query)
  const loans = query.data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== above) ?? []
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
                <LoanWords loan={loan} />
              </span>
              <ChevronRight aria-hidden className="size-4.5 shrink-0 text-t3" />
            </Link>
          </li>
        ))}
      </InfiniteList>
    </section>
  )
}
