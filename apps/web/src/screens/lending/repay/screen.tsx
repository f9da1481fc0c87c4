import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useLoan, useLoanProduct } from '../../../live/lending/loans.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Note } from '../../../ui/note.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { LoanHead } from '../one/head.tsx'
import { FramedPage } from '../../../shared/framed-page.tsx'
import { quietLinkClass } from '../../../ui/buttons/link-class.ts'
import { FromAccount } from './from-account.tsx'
import { FromWallet } from './from-wallet.tsx'
import { useBack } from '../../../shared/use-back.ts'

const NothingOwed = ({ id }: { id: string }) => {
  const t = useTranslations('borrow')
  return (
    <div className="mt-4 grid gap-4">
      <Note tone="info">{t('nothingOwed')}</Note>
      <div>
        <Link to="/pages/loan/detail" search={{ id }} className={quietLinkClass}>
          {t('showLoan')}
        </Link>
      </div>
    </div>
  )
}

/** Who was led here by a refusal repays the loan that is open. */
const OpenLoan = () => {
  const t = useTranslations('borrow')
  const { by } = useSearch({ from: '/lending/pages/loan/repay' })
  return (
    <Fetched query={useLoanProduct()} awaited={<SkeletonForm fields={3} />}>
      {({ open }) =>
        open === null ? (
          <Note tone="info">{t('nothingOwed')}</Note>
        ) : (
          <Navigate to="/pages/loan/repay" search={{ id: open, ...(by !== undefined && { by }) }} replace />
        )
      }
    </Fetched>
  )
}

/** What is owed, and the two ways to repay it. */
const Repaying = ({ id, by }: { id: string; by: 'wallet' | undefined }) => {
  const t = useTranslations('borrow')
  const navigate = useNavigate()
  return (
    <Fetched query={useLoan(id)} awaited={<SkeletonForm fields={3} />}>
      {({ loan }) => (
        <>
          <LoanHead loan={loan} />
          {loan.owed === null ? (
            <NothingOwed id={id} />
          ) : (
            <>
              <div className="my-4">
                <Segmented
                  name={t('repayBy')}
                  wide
                  value={by ?? 'account'}
                  onChange={value =>
                    void navigate({
                      to: '/pages/loan/repay',
                      search: { id, ...(value === 'wallet' && { by: value }) },
                      replace: true,
                    })
                  }
                  options={[
                    { value: 'account' as const, label: t('byAccount') },
                    { value: 'wallet' as const, label: t('byWallet') },
                  ]}
                />
              </div>
              {by === 'wallet' ? <FromWallet loan={loan} /> : <FromAccount loan={loan} owed={loan.owed} />}
            </>
          )}
        </>
      )}
    </Fetched>
  )
}

/** Repaying, wholly or in part: from an account at once, or through an external wallet. */
export const RepayScreen = () => {
  const place = useTranslations('place')
  const { id, by } = useSearch({ from: '/lending/pages/loan/repay' })
  const back = useBack(id === '' ? '/pages/loan/index' : '/pages/loan/detail', id === '' ? {} : { id })
  return (
    <FramedPage title={place('repayment')} onBack={back}>
      {id === '' ? <OpenLoan /> : <Repaying id={id} by={by} />}
    </FramedPage>
  )
}
