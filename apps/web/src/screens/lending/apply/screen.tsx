import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLendingAttempt } from '../../../live/lending/call.ts'
import { useLoanDraft } from '../../../live/lending/draft.ts'
import { forgetReading, loanInfo } from '../../../live/lending/kept.ts'
import { useLoanProduct, useRefreshLoans } from '../../../live/lending/loans.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Note } from '../../../ui/note.tsx'
import { OpenAttempt } from '../../../shared/attempts/open-attempt.tsx'
import { FramedPage } from '../../../shared/framed-page.tsx'
import { DemoLoan } from '../parts/demo.tsx'
import { ChooseLoan } from './choose.tsx'
import { EarlierLoans } from './earlier.tsx'
import { LoanOffer } from './offer.tsx'
import { SignAgreement } from './sign.tsx'
import { CannotBorrow } from './standing.tsx'
import { useBack } from '../../../shared/use-back.ts'

/** What only comes before a loan: whoever has this to do first sees what it is for. */
const beforeCodes: ReadonlySet<string> = new Set([
  'loan.kyc_required',
  'loan.kyc_awaited',
  'loan.kyc_rejected',
])

/** Borrowing: what it costs, then the agreement; or what stands in the way. */
export const LoanScreen = () => {
  const t = useTranslations('borrow')
  const place = useTranslations('place')
  const navigate = useNavigate()
  const { step } = useSearch({ from: '/lending/pages/loan/index' })
  const draft = useLoanDraft()
  // Why the agreement has to be read again.
  const [again, setAgain] = useState<string>()
  const reading = step === 'sign' ? loanInfo().reading : undefined
  const product = useLoanProduct()
  const refresh = useRefreshLoans()
  const attempt = useLendingAttempt('loanApply')
  const open = product.data?.missing[0]?.code === 'loan.open_already' ? product.data.open : null
  const toChoice = () => void navigate({ to: '/pages/loan/index', replace: true })
  return (
    <FramedPage
      title={place('loan')}
      onBack={useBack(reading === undefined ? '/pages/fund' : '/pages/loan/index')}
    >
      {attempt.open === undefined ? (
        <Fetched query={product} awaited={<SkeletonForm fields={3} />}>
          {answer =>
            answer.missing.length > 0 ? (
              <>
                <CannotBorrow missing={answer.missing} open={answer.open} />
                {answer.missing.every(({ code }) => beforeCodes.has(code)) && (
                  <LoanOffer product={answer.product} />
                )}
              </>
            ) : reading === undefined ? (
              <>
                {again !== undefined && (
                  <div className="mb-4" role="alert">
                    <Note tone="warn">{again}</Note>
                  </div>
                )}
                {answer.automatic && <DemoLoan />}
                <ChooseLoan
                  answer={answer}
                  {...draft}
                  onRead={() => {
                    setAgain(undefined)
                    void navigate({ to: '/pages/loan/index', search: { step: 'sign' } })
                  }}
                />
              </>
            ) : (
              <SignAgreement
                attempt={attempt}
                answer={answer}
                reading={reading}
                {...draft}
                onAgain={why => {
                  forgetReading()
                  draft.change({ isReadToEnd: false, isAgreed: false, signature: undefined })
                  setAgain(why)
                  toChoice()
                }}
              />
            )
          }
        </Fetched>
      ) : (
        // Its name, address and signature are kept nowhere: whether it arrived is asked, and it is signed anew where it did not.
        <OpenAttempt
          open={attempt.open}
          onAgain={undefined}
          onDone={() => {
            draft.forget()
            forgetReading()
            void refresh()
          }}
        />
      )}
      {reading === undefined && (
        <>
          <Link
            to="/pages/common/textview/index"
            search={{ key: 'loan_guide' }}
            className="mt-4 inline-flex min-h-11 items-center text-14 font-semi text-primary"
          >
            {t('guide')}
          </Link>
          <EarlierLoans above={open} />
        </>
      )}
    </FramedPage>
  )
}
