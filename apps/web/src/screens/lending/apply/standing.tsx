import type { CallOutput } from '@plumbline/protocol/core'
import type { VerificationView } from '@plumbline/protocol/verification'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { mainLinkClass, quietLinkClass } from '../../../ui/buttons/link-class.ts'
import { useLoans } from '../../../live/lending/loans.ts'
import { useVerification } from '../../../live/identity/identity.ts'
import { Rejection } from '../../../shared/identity/rejection.tsx'
import { LoanWords } from './loan-words.tsx'

type Kyc = VerificationView['kyc']
type Refusal = NonNullable<CallOutput<'loanProduct'>['refusal']>

/** What somebody can do about it, and where. */
const Way = ({ code, open, kyc }: { code: Refusal['code']; open: string | null; kyc: Kyc | undefined }) => {
  const t = useTranslations('borrow')
  switch (code) {
    case 'loan.kyc_required':
      return (
        <Link to="/pages/mine/setting/edit7" search={{ back: 'loan' }} className={mainLinkClass}>
          {t(kyc?.state === 'draft' ? 'continueKyc' : 'toKyc')}
        </Link>
      )
    case 'loan.kyc_rejected':
      return (
        <Link to="/pages/mine/setting/edit7" search={{ back: 'loan' }} className={mainLinkClass}>
          {t('correctKyc')}
        </Link>
      )
    case 'loan.kyc_awaited':
      return (
        <Link to="/pages/mine/setting/edit7" search={{ back: 'loan' }} className={quietLinkClass}>
          {t('showKyc')}
        </Link>
      )
    case 'loan.open_already':
      return open === null ? null : (
        <Link to="/pages/loan/detail" search={{ id: open }} className={quietLinkClass}>
          {t('showOpen')}
        </Link>
      )
    case 'country.required':
      return (
        <Link to="/pages/mine/setting/edit1" className={mainLinkClass}>
          {t('declareCountry')}
        </Link>
      )
    case 'limit.paused':
    case 'limit.excluded':
      return (
        <Link to="/pages/mine/limit/index" className={quietLinkClass}>
          {t('showLimits')}
        </Link>
      )
    case 'customer.frozen':
    case 'country.restricted':
    case 'loan.under_age':
    case 'loan.closed':
    case 'loan.reserve':
      return null
  }
}

/** The loan that stands in the way, once it is known. */
const OpenLoan = ({ id }: { id: string }) => {
  const loan = useLoans()
    .data?.pages.flatMap(({ items }) => items)
    .find(each => each.id === id)
  return (
    loan !== undefined && (
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <LoanWords loan={loan} />
      </div>
    )
  )
}

/** Why nobody could borrow now, and the way on where there is one. */
export const CannotBorrow = ({ refusal, open }: { refusal: Refusal; open: string | null }) => {
  const t = useTranslations('borrow')
  const kyc = useVerification().data?.kyc
  return (
    <div className="rounded-card bg-sunk p-4" data-testid="cannot-borrow">
      {refusal.code === 'loan.open_already' && open !== null ? (
        <>
          <OpenLoan id={open} />
          <p className="mb-3 text-14">{refusal.text}</p>
        </>
      ) : (
        <h2 className="mb-3 text-15 font-semi">{refusal.text}</h2>
      )}
      {refusal.code === 'loan.kyc_required' && (
        <p className="mb-3 text-13 text-t2">
          {kyc?.state === 'draft' && <span className="block">{t('kycDraft')}</span>}
          {t('kycWhy')}
        </p>
      )}
      {refusal.code === 'loan.kyc_rejected' && kyc !== undefined && (
        <p className="mb-3 text-13 text-t2">
          <Rejection reason={kyc.reason} />
        </p>
      )}
      <Way code={refusal.code} open={open} kyc={kyc} />
    </div>
  )
}
