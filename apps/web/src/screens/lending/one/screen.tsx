import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { loanOrderDetail } from '../../../live/lending/kept.ts'
import { useLoan } from '../../../live/lending/loans.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { FramedPage } from '../../../shared/framed-page.tsx'
import { quietLinkClass } from '../../../ui/buttons/link-class.ts'
import { LoanHead } from './head.tsx'
import { LoanParts } from './loan.tsx'
import { useBack } from '../../../shared/use-back.ts'

const NoLoan = () => {
  const t = useTranslations('borrow')
  const place = useTranslations('place')
  return (
    <Empty
      hint={t('noLoan')}
      action={
        <Link to="/pages/loan/index" className={quietLinkClass}>
          {place('loan')}
        </Link>
      }
    />
  )
}

/** While it is fetched, what this device kept of it. */
const Awaited = ({ id }: { id: string }) => {
  const kept = loanOrderDetail(id)
  return kept === undefined ? <SkeletonCard /> : <LoanHead loan={kept} />
}

const One = ({ id }: { id: string }) => (
  <Fetched query={useLoan(id)} awaited={<Awaited id={id} />}>
    {detail => <LoanParts detail={detail} />}
  </Fetched>
)

/** One loan: what is owed, by when, what was repaid, and what happened. */
export const LoanDetailScreen = () => {
  const place = useTranslations('place')
  const { id } = useSearch({ from: '/lending/pages/loan/detail' })
  return (
    <FramedPage title={place('loanDetail')} onBack={useBack('/pages/loan/index')}>
      {id === '' ? <NoLoan /> : <One id={id} />}
    </FramedPage>
  )
}
