import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import { Ban, Eye } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Note } from '../../../ui/note.tsx'
import { Problem, SkeletonRows } from '../../../ui/states.tsx'
import { FundingAssign } from './assign.tsx'
import { FundingCorrection } from './follow-up/correction.tsx'
import { FundingCustomer } from './customer.tsx'
import { FundingDecision } from './decision.tsx'
import { FundingAmounts, FundingChecks, FundingFacts } from './facts.tsx'
import { FundingHistory } from './history.tsx'
import type { FundingKind } from '../shared/funding-items.ts'
import { useWatching } from './live.ts'
import { FundingNotes } from './notes.tsx'
import { FundingPayout } from './follow-up/payout.tsx'
import { useItem } from './queries.ts'
import { FundingReport } from './follow-up/report.tsx'
import { FundingStateTag } from './labels.tsx'
import { DueIn } from '../shared/queue/queue-parts.tsx'
import { QueueFoot } from '../shared/queue/queue-foot.tsx'

const customerPath = '/pages/work/customer/index'

/** How it stands, whose it is, and who takes care of it. */
const Heading = ({ item }: { item: FundingItemDetail }) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  return (
    <div className="text-13 text-t2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FundingStateTag {...item} />
        {item.state === 'review' && <DueIn {...item} />}
        {(item.state === 'review' || item.payout === 'due') && (
          <span className="ml-auto">
            <FundingAssign kind={item.kind} ids={[item.id]} />
          </span>
        )}
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <a
          href={`#${customerPath}?uid=${item.uid}`}
          className="inline-flex min-h-6 items-center font-semi text-primary underline"
        >
          {t('customerPage', { uid: item.uid })}
        </a>
        <span>{t('sentAt', { at: format.dateTime(Date.parse(item.submittedAt)) })}</span>
      </p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-12">
        <span className="text-t3 wrap-anywhere">{item.id}</span>
        <span>
          {t('assignee')}: {item.assignedTo?.username ?? t('nobody')}
        </span>
      </p>
    </div>
  )
}

/** Who else has it open: two people never work on one item without knowing. */
const Others = ({ item: { watchers, state, reported, payout } }: { item: FundingItemDetail }) => {
  // On one that is only looked up, there is nothing to agree on.
  const isToDecide = state === 'review' || reported !== null || payout === 'due'
  const t = useTranslations('workFunding')
  const format = useFormat()
  return (
    <div role="status" className="not-empty:mt-3">
      {watchers.length > 0 && (
        <Note tone="warn" icon={<Eye aria-hidden />}>
          <span className="font-semi">
            {t('looking', { names: format.list(watchers.map(({ username }) => username)) })}
          </span>{' '}
          {isToDecide && t('lookingMore')}
        </Note>
      )}
    </div>
  )
}

/** That the customer is suspended and why, before anything about the item. */
const Suspended = ({ item: { customer } }: { item: FundingItemDetail }) => {
  const t = useTranslations('workFunding')
  const words = useTranslations('workCustomer')
  if (customer.frozen === null) return null
  return (
    <div className="mt-3" data-testid="suspended">
      <Note tone="bad" icon={<Ban aria-hidden />}>
        <span className="font-semi">{t('suspended')}</span> · {words(customer.frozen)}
      </Note>
    </div>
  )
}

type Props = { kind: FundingKind; id: string; onDecided: () => void }

/** One item with all that is known, and the decision at the bottom, in view while the rest scrolls. */
export const FundingItemPanel = ({ kind, id, onDecided }: Props) => {
  const problemText = useProblemText()
  const { data: item, isError, error, refetch } = useItem(kind, id)
  useWatching(kind, id)
  if (isError && item === undefined)
    return <Problem text={problemText(error)} onRetry={() => void refetch()} />
  if (item === undefined) return <SkeletonRows count={6} />
  return (
    <>
      <div className="flex-1 px-4 pt-3 pb-6" data-testid="item-detail">
        <Heading item={item} />
        <Others item={item} />
        <Suspended item={item} />
        <FundingAmounts item={item} />
        <FundingChecks item={item} />
        <FundingFacts item={item} />
        <FundingCorrection item={item} />
        <FundingCustomer item={item} />
        <FundingHistory item={item} />
        <FundingNotes item={item} />
      </div>
      {item.state === 'review' && (
        <QueueFoot>
          {/* Another item, and one that has changed, begins with nothing chosen. */}
          <FundingDecision key={`${item.id} ${item.revision}`} item={item} onDecided={onDecided} />
        </QueueFoot>
      )}
      {item.reported !== null && (
        <QueueFoot>
          <FundingReport key={item.reported.request} item={item} reported={item.reported} />
        </QueueFoot>
      )}
      {item.mayReport && (
        <QueueFoot>
          <FundingPayout key={`${item.id} ${item.revision}`} item={item} />
        </QueueFoot>
      )}
    </>
  )
}
