import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import type { RequestDecision } from '@plumbline/rules/staff'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useProblemText } from '../../../../i18n/problem.ts'
import { centsOf } from '../../../../live/account/figures.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { useDecideRequest, useWithdrawRequest } from '../../shared/approvals/queries.ts'
import { InPlaceForm } from '../../shared/forms/in-place-form.tsx'
import { isShortReason, ReasonField } from '../../shared/forms/reason-field.tsx'
import { ReadyReasons } from '../../shared/reasons/ready-reasons.tsx'
import { RequestLink } from '../../shared/request-link.tsx'

type Reported = NonNullable<FundingItemDetail['reported']>
type Props = { item: Pick<FundingItemDetail, 'usd'>; reported: Reported }

const rejected = { more: 'refuseReturnMore', look: 'reject', done: 'returnRefused' } as const
const words = {
  left: {
    by: 'leftBy',
    reference: 'referenceField',
    approve: { name: 'confirmLeft', more: 'confirmLeftMore', look: 'primary', done: 'marked_sent' },
    reject: { ...rejected, name: 'refuseLeft' },
  },
  returned: {
    by: 'returnBy',
    reference: 'returnReference',
    approve: { name: 'confirmReturn', more: 'confirmReturnMore', look: 'primary', done: 'marked_returned' },
    reject: { ...rejected, name: 'refuseReturn' },
  },
} as const satisfies Record<
  Reported['to'],
  Record<RequestDecision, unknown> & Record<'by' | 'reference', string>
>

/** Who says that it had left or came back, by which payment, and why; of a return the customer reads it. */
const Said = ({ reported }: Pick<Props, 'reported'>) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  const { to, by, at, reference, reason, expiresAt, request } = reported
  return (
    <div className="mb-3 text-13">
      <p className="font-semi">{t(words[to].by, { by, at: format.dateTime(Date.parse(at)) })}</p>
      {reference !== null && (
        <p className="wrap-anywhere">
          {t(words[to].reference)}: {reference}
        </p>
      )}
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-t2">
        <span>{t('expires', { at: format.dateTime(Date.parse(expiresAt)) })}</span>
        <RequestLink id={request} />
      </p>
    </div>
  )
}

const Deciding = ({
  item,
  reported,
  decision,
  onDone,
}: Props & { decision: RequestDecision; onDone: () => void }) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  const problemText = useProblemText()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { name, more, look, done } = words[reported.to][decision]
  const decide = useDecideRequest({
    onSuccess: () => {
      showToast('done', t(done))
      onDone()
    },
    onError: error => setProblem(problemText(error)),
  })
  return (
    <InPlaceForm
      name={t(name)}
      problem={problem}
      cancel={t('cancel')}
      submit={t(name)}
      look={look}
      sending={decide.isPending && t('marking')}
      onCancel={onDone}
      onSubmit={() => {
        setTried(true)
        if (!isShortReason(reason) && !decide.isPending)
          decide.mutate({ id: reported.request, decision, reason: reason.trim() })
      }}
    >
      <p className="text-13 text-t2">{t(more, { usd: format.money(centsOf(item.usd)) })}</p>
      <ReasonField label={t('reason')} value={reason} isTried={isTried} onChange={setReason} />
      <ReadyReasons use="payout" onPick={setReason} />
    </InPlaceForm>
  )
}

/** Whoever said so cannot confirm it, but may think better of it. */
const Own = ({ request }: Pick<Reported, 'request'>) => {
  const t = useTranslations('workFunding')
  const problemText = useProblemText()
  const withdraw = useWithdrawRequest({
    onSuccess: () => showToast('done', t('returnTakenBack')),
    onError: error => showToast('problem', problemText(error)),
  })
  return (
    <div className="space-y-3">
      <Note tone="info">{t('returnYours')}</Note>
      <div className="grid">
        <Button
          look="outline"
          size="pair"
          sending={withdraw.isPending && t('marking')}
          onClick={() => withdraw.mutate({ id: request })}
        >
          {t('takeReturnBack')}
        </Button>
      </div>
    </div>
  )
}

/** Somebody says that a payout had left, or came back: another person confirms it, or knows better. */
export const FundingReport = ({ item, reported }: Props) => {
  const t = useTranslations('workFunding')
  const [stage, setStage] = useState<'resting' | RequestDecision>('resting')
  const { to, hindrance, request } = reported
  if (stage !== 'resting')
    return <Deciding item={item} reported={reported} decision={stage} onDone={() => setStage('resting')} />
  return (
    <>
      <Said reported={reported} />
      {hindrance === null && (
        <div className="grid grid-cols-2 gap-2.5 narrow:grid-cols-1">
          <Button look="reject" size="pair" onClick={() => setStage('reject')}>
            {t(words[to].reject.name)}
          </Button>
          <Button look="primary" size="pair" onClick={() => setStage('approve')}>
            {t(words[to].approve.name)}
          </Button>
        </div>
      )}
      {hindrance?.code === 'request.own' && <Own request={request} />}
      {hindrance !== null && hindrance.code !== 'request.own' && <Note tone="info">{hindrance.text}</Note>}
    </>
  )
}
