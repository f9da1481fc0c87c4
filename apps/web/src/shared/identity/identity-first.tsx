import type { VerificationView } from '@plumbline/protocol/verification'
import type { CheckedPurpose } from '@plumbline/rules/verification'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useVerification } from '../../live/identity/identity.ts'
import { Rejection } from './rejection.tsx'
import { MissingStep } from '../missing/steps.tsx'
import { mainLinkClass, quietLinkClass } from '../../ui/buttons/link-class.ts'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { SkeletonForm } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'

const formFields = 4
const beatMs = 30_000

type Props = { readonly purpose: CheckedPurpose }
type Unapproved = Exclude<VerificationView['kyc']['state'], 'approved'>

/** Until when it is decided; what took longer than promised says so. */
const Due = ({ dueAt }: { dueAt: string }) => {
  const t = useTranslations('funding')
  const format = useFormat()
  const due = Date.parse(dueAt)
  const isLate = due < useNow(beatMs)
  return (
    <span className="block">
      {isLate ? t('overdue') : t('dueBy', { time: `${format.dateTime(due)} UTC` })}
    </span>
  )
}

const wordsOf = {
  none: { title: 'need', action: 'start' },
  draft: { title: 'draft', action: 'finish' },
  pending: { title: 'pending', action: 'show' },
  rejected: { title: 'rejected', action: 'correct' },
} as const satisfies Record<Unapproved, object>

/** What is to be done, or awaited. */
const Next = ({
  kyc: { state, dueAt, reason },
  reviewHours,
}: Pick<VerificationView, 'kyc' | 'reviewHours'>) => {
  const t = useTranslations('identityFirst')
  if (state === 'rejected')
    return (
      <>
        <Rejection reason={reason} />
        {t('rejectedText')}
      </>
    )
  if (state !== 'pending') return t('takes', { hours: String(reviewHours) })
  return (
    <>
      {t('pendingText')}
      {dueAt !== null && <Due dueAt={dueAt} />}
    </>
  )
}

type MissingProps = Props & { readonly state: Unapproved; readonly view: VerificationView }

/** In which state the identity check is that this takes; undefined where it takes none, or has it. */
export const missingIdentity = (
  { kyc: { state }, requiredFor }: VerificationView,
  purpose: CheckedPurpose,
): Unapproved | undefined => (state !== 'approved' && requiredFor.includes(purpose) ? state : undefined)

/** What of the identity check is missing, and the way to it. */
export const MissingIdentity = ({ purpose, state, view }: MissingProps) => {
  const t = useTranslations('identityFirst')
  const { title, action } = wordsOf[state]
  return (
    <MissingStep
      testId="identity-first"
      title={t(title)}
      way={
        <Link to="/pages/mine/setting/edit7" className={state === 'pending' ? quietLinkClass : mainLinkClass}>
          {t(action)}
        </Link>
      }
    >
      <span className="block">{t(purpose === 'deposit' ? 'forDeposit' : 'forWithdrawal')}</span>
      <Next {...view} />
    </MissingStep>
  )
}

/** A form that moves money, or what stands before it where it takes an approved identity: said before anything is filled in. */
export const IdentityFirst = ({ purpose, children }: Props & { children: ReactNode }) => (
  <Fetched query={useVerification()} awaited={<SkeletonForm fields={formFields} />}>
    {view => {
      const state = missingIdentity(view, purpose)
      return state === undefined ? children : <MissingIdentity purpose={purpose} state={state} view={view} />
    }}
  </Fetched>
)
