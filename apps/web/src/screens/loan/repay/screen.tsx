import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useLoan } from '../../../live/lending/loans.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Note } from '../../../ui/states.tsx'
import { Segmented } from '../../../ui/tabs.tsx'
import { LoanHead } from '../one/head.tsx'
import { LoanPage, linkClass } from '../parts/frame.tsx'
import { FromAccount } from './from-account.tsx'
import { FromWallet } from './from-wallet.tsx'

const NothingOwed = ({ id }: { id: string }) => {
  const t = useTranslations('borrow')
  return (
    <div className="mt-4 grid gap-4">
      <Note tone="info">{t('nothingOwed')}</Note>
      <div>
        <Link to="/pages/loan/detail" search={{ id }} className={linkClass}>
          {t('showLoan')}
        </Link>
      </div>
    </div>
  )
}

/** Repaying, wholly or in part: from an account at once, or through an external wallet. */
export const RepayScreen = () => {
  const t = useTranslations('borrow')
  const place = useTranslations('place')
  const navigate = useNavigate()
  const { id, by } = useSearch({ from: '/lending/pages/loan/repay' })
  return (
    <LoanPage
      title={place('repayment')}
      onBack={() => void navigate({ to: '/pages/loan/detail', search: { id } })}
    >
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
    </LoanPage>
  )
}
