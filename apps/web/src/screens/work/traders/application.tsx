import type { TraderApplicationView } from '@plumbline/protocol/copying'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { Problem, SkeletonRows } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ExaminePart } from '../shared/detail-part.tsx'
import { Fact, Facts } from '../shared/panel.tsx'
import { DueIn } from '../shared/queue/queue-parts.tsx'
import { applicationAddress } from '../shared/traders/addresses.ts'
import { ApplicationDecision } from './decision.tsx'
import { CustomerLink, IdentityTag } from '../shared/customer-labels.tsx'
import { ApplicationTag } from '../shared/traders/labels.tsx'
import { LinkedAccounts } from '../shared/traders/linked.tsx'
import { useApplication } from './queries.ts'
import { QueueFoot } from '../shared/queue/queue-foot.tsx'

type Props = { application: TraderApplicationView }

const Heading = ({ application: { state, uid, name, submittedAt, dueAt } }: Props) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  return (
    <div className="text-13 text-t2">
      <p className="text-16 font-bold text-t1 wrap-anywhere">{name}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <ApplicationTag state={state} />
        {state === 'pending' && <DueIn submittedAt={submittedAt} dueAt={dueAt} />}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <CustomerLink uid={uid} />
        <span>{t('sentAt', { time: format.dateTime(Date.parse(submittedAt)) })}</span>
      </p>
    </div>
  )
}

/** Who has decided it, when and why. */
const Decided = ({ application: { state, decidedAt, decidedBy, reason } }: Props) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  if (state === 'pending' || decidedAt === null) return null
  return (
    <ExaminePart title={t('decision')}>
      <p className="text-13">
        {decidedBy === null
          ? format.dateTime(Date.parse(decidedAt))
          : t('decidedBy', { name: decidedBy, time: format.dateTime(Date.parse(decidedAt)) })}
      </p>
      {reason !== null && <p className="mt-1 text-13 wrap-anywhere text-t2">{reason}</p>}
    </ExaminePart>
  )
}

/** What speaks for and against: identity, age of the account and its own results. */
const Merits = ({ application: { identity, accountSince, frozen, orders } }: Props) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  return (
    <>
      <ExaminePart title={t('identity')}>
        <Facts>
          <Fact label={t('realName')}>
            <IdentityTag state={identity.realName} />
          </Fact>
          <Fact label={t('kyc')}>
            <IdentityTag state={identity.kyc} />
          </Fact>
          <Fact label={t('accountSince')}>{format.date(Date.parse(accountSince))}</Fact>
          <Fact label={t('account')}>
            {frozen ? <Tag tone="bad">{t('suspended')}</Tag> : <Tag tone="good">{t('active')}</Tag>}
          </Fact>
        </Facts>
      </ExaminePart>
      <ExaminePart title={t('ownOrders')}>
        <Facts>
          <Fact label={t('closedOrders')}>{format.count(orders.closed)}</Fact>
          <Fact label={t('openOrders')}>{format.count(orders.open)}</Fact>
          <Fact label={t('netResult')}>{format.result(centsOf(orders.net))}</Fact>
          <Fact label={t('largestFall')}>{format.money(centsOf(orders.largestFall))}</Fact>
          <Fact label={t('firstOrder')}>
            {orders.firstAt === null ? '–' : format.date(Date.parse(orders.firstAt))}
          </Fact>
        </Facts>
      </ExaminePart>
    </>
  )
}

const History = ({ application: { history } }: Props) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  if (history.length === 0) return null
  return (
    <ExaminePart title={t('earlier')}>
      <ul className="space-y-2">
        {history.map(({ id, name, state, submittedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 text-13">
            <a
              href={applicationAddress(id)}
              className="inline-flex min-h-6 items-center font-semi text-primary underline"
            >
              {name}
            </a>
            <ApplicationTag state={state} />
            <span className="text-t2">{format.dateTime(Date.parse(submittedAt))}</span>
          </li>
        ))}
      </ul>
    </ExaminePart>
  )
}

/** One application with what matters, and the decision at the bottom, in view while the rest scrolls. */
export const Application = ({ id, onDecided }: { id: string; onDecided: () => void }) => {
  const t = useTranslations('workTrader')
  const problemText = useProblemText()
  const { data: application, isError, error, refetch } = useApplication(id)
  if (isError) return <Problem text={problemText(error)} onRetry={() => void refetch()} />
  if (application === undefined) return <SkeletonRows count={6} />
  return (
    <>
      <div className="flex-1 px-4 pt-3 pb-6">
        <Heading application={application} />
        <Decided application={application} />
        <ExaminePart title={t('about')}>
          <p className="text-13 whitespace-pre-wrap wrap-anywhere">
            {application.about === '' ? t('aboutNone') : application.about}
          </p>
        </ExaminePart>
        <Merits application={application} />
        <ExaminePart title={t('linked')}>
          <LinkedAccounts linked={application.linked} />
        </ExaminePart>
        <History application={application} />
        <p className="mt-5 text-12 text-t3 wrap-anywhere">
          {t('agreement', { version: application.agreementVersion })}
        </p>
      </div>
      {application.state === 'pending' && (
        <QueueFoot>
          {/* Another application begins with nothing chosen. */}
          <ApplicationDecision key={application.id} application={application} onDecided={onDecided} />
        </QueueFoot>
      )}
    </>
  )
}
