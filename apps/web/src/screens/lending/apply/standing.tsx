import type { CallOutput } from '@plumbline/protocol/core'
import type { VerificationView } from '@plumbline/protocol/verification'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { mainLinkClass, quietLinkClass } from '../../../ui/buttons/link-class.ts'
import { useLoans } from '../../../live/lending/loans.ts'
import { useVerification } from '../../../live/identity/identity.ts'
import { Rejection } from '../../../shared/identity/rejection.tsx'
import { Missing, MissingStep } from '../../../shared/missing/steps.tsx'
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

/** Whether somebody can do anything about it here. */
const hasWay = (code: Refusal['code'], open: string | null): boolean => {
  switch (code) {
    case 'loan.kyc_required':
    case 'loan.kyc_rejected':
    case 'loan.kyc_awaited':
    case 'country.required':
    case 'limit.paused':
    case 'limit.excluded':
      return true
    case 'loan.open_already':
      return open !== null
    case 'customer.frozen':
    case 'country.restricted':
    case 'loan.under_age':
    case 'loan.closed':
    case 'loan.reserve':
      return false
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

type StepProps = { readonly refusal: Refusal; readonly open: string | null }

/** One thing that stands in the way, and the way on where there is one. */
const Obstacle = ({ refusal: { code, text }, open }: StepProps) => {
  const t = useTranslations('borrow')
  const kyc = useVerification().data?.kyc
  const isOpen = code === 'loan.open_already' && open !== null
  return (
    <MissingStep
      testId="cannot-borrow"
      title={isOpen ? <OpenLoan id={open} /> : text}
      way={hasWay(code, open) && <Way code={code} open={open} kyc={kyc} />}
    >
      {isOpen && text}
      {code === 'loan.kyc_required' && (
        <>
          {kyc?.state === 'draft' && <span className="block">{t('kycDraft')}</span>}
          {t('kycWhy')}
        </>
      )}
      {code === 'loan.kyc_rejected' && kyc !== undefined && <Rejection reason={kyc.reason} />}
    </MissingStep>
  )
}

type Props = { readonly missing: readonly Refusal[]; readonly open: string | null }

/** All that keeps somebody from borrowing now. */
export const CannotBorrow = ({ missing, open }: Props) => {
  const t = useTranslations('borrow')
  return (
    <Missing title={t('missing')}>
      {missing.map(refusal => (
        <Obstacle key={refusal.code} refusal={refusal} open={open} />
      ))}
    </Missing>
  )
}
