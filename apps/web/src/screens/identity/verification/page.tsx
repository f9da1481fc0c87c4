import type { VerificationView } from '@plumbline/protocol/verification'
import { minuteMs } from '@plumbline/rules/core'
import type { UserInfo } from '@plumbline/protocol/identity'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { useVerification } from '../../../live/identity/identity.ts'
import { useUser } from '../../../live/queries.ts'
import { quietLinkClass } from '../../../ui/buttons/link-class.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Problem } from '../../../ui/states.tsx'
import { FormPage } from '../form-page.tsx'
import { SentStanding } from './status-notes.tsx'
import { useBack } from '../../../shared/use-back.ts'

type Props = {
  title: string
  which: 'realName' | 'kyc'
  /** Where who came here for a reason goes back to. */
  back?: 'loan' | undefined
  renderForm: (view: VerificationView, user: UserInfo) => ReactNode
}

/** Who came from the loan goes on there. */
const BackToLoan = () => {
  const t = useTranslations('place')
  return (
    <Link to="/pages/loan/index" className={`mt-4 ${quietLinkClass}`}>
      {t('loan')}
    </Link>
  )
}

/** A page of one of the two forms: the form while it is the customer's, its standing once it was sent. */
export const VerificationPage = ({ title, which, back, renderForm }: Props) => {
  const problem = useProblemText()
  const user = useUser()
  const view = useVerification()
  const now = useNow(minuteMs)
  const failed = [user, view].find(query => query.isError && query.data === undefined)
  const content = () => {
    if (failed !== undefined)
      return <Problem text={problem(failed.error)} onRetry={() => void failed.refetch()} />
    if (user.data === undefined || view.data === undefined) return <SkeletonForm fields={4} />
    const standing = view.data[which]
    switch (standing.state) {
      case 'none':
      case 'draft':
      case 'rejected':
        return renderForm(view.data, user.data)
      case 'pending':
      case 'approved':
        return (
          <>
            <SentStanding standing={standing} demo={user.data.book === 'demo'} now={now} />
            {back === 'loan' && <BackToLoan />}
          </>
        )
    }
  }
  return (
    <FormPage
      title={title}
      demo={user.data?.book === 'demo'}
      onBack={useBack(back === 'loan' ? '/pages/loan/index' : '/pages/fund')}
    >
      {content()}
    </FormPage>
  )
}
