import { minuteMs } from '@plumbline/rules/core'
import type { CallOutput } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { useApplication } from '../../../live/copying/own.ts'
import { useIsDemo } from '../../../live/queries.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Column, PageHeader } from '../../../ui/page.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { useBack } from '../../../shared/use-back.ts'
import { ApplicationForm } from './application-form.tsx'
import { FollowsFirst } from './follows-first.tsx'
import { Guide } from './guide.tsx'
import { OwnTrader } from './own.tsx'
import { mayApply, PendingApplication, RejectedApplication } from './state.tsx'

const Body = ({ application }: { application: CallOutput<'traderApplication'> }) => {
  const now = useNow(minuteMs)
  // Whoever was a trader sees what it has brought, and does not come back.
  if (application.isTrader || application.state === 'approved') return <OwnTrader />
  const isRejected = application.state === 'rejected'
  const applies = application.state !== 'pending' && mayApply(application, now)
  return (
    <div className="space-y-6">
      {application.state === 'pending' && <PendingApplication application={application} />}
      {isRejected && <RejectedApplication application={application} now={now} />}
      {applies && <FollowsFirst follows={application.follows} />}
      <Guide />
      {applies && <ApplicationForm application={application} />}
    </div>
  )
}

/** The way to become a trader, and what a trader sees of their own. */
export const BecomingScreen = () => {
  const t = useTranslations('place')
  return (
    <Column>
      <PageHeader title={t('apply')} demo={useIsDemo()} onBack={useBack('/pages/social')} />
      <div className="edge pb-10">
        <Fetched query={useApplication()} awaited={<SkeletonForm fields={3} />}>
          {application => <Body application={application} />}
        </Fetched>
      </div>
    </Column>
  )
}
