import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { ApprovalPlaces } from '../shared/approvals/parts.tsx'
import { useDecideItem } from './queries.ts'
import { InPlaceForm } from '../shared/forms/in-place-form.tsx'
import { Key } from '../shared/queue/key.tsx'
import { isShortReason, ReasonField } from '../shared/forms/reason-field.tsx'
import { ReadyReasons } from '../shared/reasons/ready-reasons.tsx'
import { RequestLink } from '../shared/request-link.tsx'
import { useKeys } from '../shared/queue/use-keys.ts'

type Decision = 'approve' | 'reject'
type Props = { item: FundingItemDetail; onDecided: () => void }

/** Whose approvals it takes, and whose it has. */
const People = ({ item }: { item: FundingItemDetail }) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  const { openRequest: request } = item
  return (
    <div className="mb-3 text-13">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ApprovalPlaces {...item} />
        <span className="text-t2">{t(item.approvalsRequired > 1 ? 'twoPeople' : 'onePerson')}</span>
        {request !== null && item.mayDecide && <span className="font-semi">{t('youSecond')}</span>}
      </p>
      {request !== null && (
        <>
          <p className="mt-1.5 font-semi">
            {t('firstBy', {
              by: request.submittedBy,
              at: format.dateTime(Date.parse(request.submittedAt)),
            })}
          </p>
          <p className="wrap-anywhere">{request.reason}</p>
          <p className="mt-0.5 text-t2">{t('secondNeeded', { by: request.submittedBy })}</p>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-t2">
            <span>{t('expires', { at: format.dateTime(Date.parse(request.expiresAt)) })}</span>
            <RequestLink id={request.id} />
          </p>
        </>
      )}
    </div>
  )
}

/** What it comes to, with a sign where that is not settled yet: what is decided reads like what is shown. */
const useUsdText = (item: FundingItemDetail): string => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  const amount = format.money(centsOf(item.usd))
  return item.usdIsEstimate ? t('estimateOf', { amount }) : amount
}

/** What the decision brings, said before it is made. */
const useCost = (item: FundingItemDetail, decision: Decision): string | undefined => {
  const t = useTranslations('workFunding')
  const usd = useUsdText(item)
  if (decision === 'reject') return t(item.kind === 'deposit' ? 'rejectDeposit' : 'rejectWithdrawal')
  const isLast = item.approvals + 1 >= item.approvalsRequired
  if (!isLast) return t('approveFirstMore')
  if (item.kind === 'withdrawal') return t('approveLastWithdrawal', { usd })
  return item.approvalsRequired === 1 ? t('approveOne', { usd }) : t('approveLastDeposit', { usd })
}

const Deciding = ({
  item,
  decision,
  sending,
  problem,
  onCancel,
  onSend,
}: {
  item: FundingItemDetail
  decision: Decision
  sending: boolean
  problem: string | undefined
  onCancel: () => void
  onSend: (reason: string) => void
}) => {
  const t = useTranslations('workFunding')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const cost = useCost(item, decision)
  const isApproval = decision === 'approve'
  return (
    <InPlaceForm
      name={t(decision)}
      problem={problem}
      cancel={t('cancel')}
      submit={t(decision)}
      look={isApproval ? 'primary' : 'reject'}
      sending={sending && t(isApproval ? 'approving' : 'rejecting')}
      onCancel={onCancel}
      onSubmit={() => {
        setTried(true)
        if (!isShortReason(reason) && !sending) onSend(reason.trim())
      }}
    >
      {cost !== undefined && <p className="text-13 text-t2">{cost}</p>}
      <ReasonField
        label={t(isApproval ? 'reason' : 'rejectReason')}
        value={reason}
        isTried={isTried}
        onChange={setReason}
      />
      <ReadyReasons
        use={`${item.kind}.${decision}`}
        customerLanguage={item.customer.language}
        onPick={setReason}
      />
    </InPlaceForm>
  )
}

/** Approve or reject, each with a reason; why not, where this person may not. */
export const FundingDecision = ({ item, onDecided }: Props) => {
  const t = useTranslations('workFunding')
  const usd = useUsdText(item)
  const problemText = useProblemText()
  const [stage, setStage] = useState<'resting' | Decision>('resting')
  const [problem, setProblem] = useState<string>()
  // A double click comes before the page shows that the first one is being sent.
  const isSent = useRef(false)
  const decide = useDecideItem(item.kind, {
    onSuccess: ({ state }) => {
      isSent.current = false
      setStage('resting')
      showToast('done', state === 'cancelled' ? t('changed') : t(`done_${state}`))
      onDecided()
    },
    onError: error => {
      isSent.current = false
      setProblem(problemText(error))
      showToast('problem', problemText(error))
    },
  })
  // Whoever approved first may think better of it.
  const isFirst = item.hindrance?.code === 'request.own'
  const begin = (decision: Decision) => () => {
    setProblem(undefined)
    setStage(decision)
  }
  const approve = item.mayDecide ? begin('approve') : undefined
  const reject = item.mayDecide || isFirst ? begin('reject') : undefined
  useKeys({
    a: { act: approve, does: t('approveKey') },
    r: { act: reject, does: t('rejectKey') },
  })
  if (stage !== 'resting')
    return (
      <Deciding
        item={item}
        decision={stage}
        sending={decide.isPending}
        problem={problem}
        onCancel={() => setStage('resting')}
        onSend={reason => {
          if (isSent.current) return
          isSent.current = true
          decide.mutate({ id: item.id, decision: stage, reason, seen: item.revision })
        }}
      />
    )
  const approveText =
    item.approvalsRequired === 1
      ? t('approveUsd', { usd })
      : t(item.approvals === 0 ? 'approveFirst' : 'approveSecond')
  return (
    <>
      <People item={item} />
      {item.hindrance !== null && (
        <div className="mb-3">
          <Note tone="info">{isFirst ? t('youFirst') : item.hindrance.text}</Note>
        </div>
      )}
      {reject !== undefined && (
        <div className="grid grid-cols-[auto_1fr] gap-2.5 narrow:grid-cols-1">
          <Button
            look="reject"
            size="pair"
            icon={<X aria-hidden className="size-4 shrink-0" />}
            onClick={reject}
          >
            <span className="whitespace-nowrap">{t('reject')}</span>
            <Key>R</Key>
          </Button>
          {approve !== undefined && (
            <Button look="primary" size="pair" onClick={approve}>
              {approveText}
              <Key>A</Key>
            </Button>
          )}
        </div>
      )}
    </>
  )
}
