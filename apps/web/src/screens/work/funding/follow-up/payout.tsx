import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import { payoutReferenceLengthMax } from '@plumbline/rules/funding'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../../i18n/problem.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { useMarkPayout } from '../queries.ts'
import { InPlaceForm } from '../../shared/forms/in-place-form.tsx'
import { isShortReason, ReasonField } from '../../shared/forms/reason-field.tsx'
import { ReadyReasons } from '../../shared/reasons/ready-reasons.tsx'

type Props = { item: FundingItemDetail; onDone: () => void }

/** Sending and what its outcome says, for each way of marking. */
const useMarking = ({ item, onDone }: Props) => {
  const t = useTranslations('workFunding')
  const problemText = useProblemText()
  const [problem, setProblem] = useState<string>()
  const mark = useMarkPayout({
    onSuccess: ({ request }) => {
      showToast('done', t(request === null ? 'marked_sent' : 'returnAsked'))
      onDone()
    },
    onError: error => setProblem(problemText(error)),
  })
  return {
    form: { problem, sending: mark.isPending && t('marking'), cancel: t('cancel'), onCancel: onDone },
    send: (
      how:
        | { to: 'sent'; reference: string }
        | { to: 'left'; reference: string; reason: string }
        | { to: 'returned'; reference?: string; reason: string },
    ) => mark.mutate({ id: item.id, seen: item.revision, ...how }),
  } as const
}

const SentForm = (props: Props) => {
  const t = useTranslations('workFunding')
  const { form, send } = useMarking(props)
  const [reference, setReference] = useState('')
  const [isTried, setTried] = useState(false)
  const typed = reference.trim()
  return (
    <InPlaceForm
      {...form}
      name={t('markSent')}
      submit={t('markSent')}
      onSubmit={() => {
        setTried(true)
        if (typed !== '' && form.sending === false) send({ to: 'sent', reference: typed })
      }}
    >
      <TextField
        label={t('referenceField')}
        value={reference}
        maxLength={payoutReferenceLengthMax}
        autoComplete="off"
        error={isTried && typed === '' ? t('referenceMissing') : undefined}
        onChange={event => setReference(event.target.value)}
      />
    </InPlaceForm>
  )
}

/** It had left before its owner was suspended or owed; another person confirms it. */
const LeftForm = (props: Props) => {
  const t = useTranslations('workFunding')
  const { form, send } = useMarking(props)
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const typed = reference.trim()
  return (
    <InPlaceForm
      {...form}
      name={t('markLeft')}
      submit={t('askReturn')}
      onSubmit={() => {
        setTried(true)
        if (isShortReason(reason) || typed === '' || form.sending !== false) return
        send({ to: 'left', reference: typed, reason: reason.trim() })
      }}
    >
      <p className="text-13 text-t2">{t('leftMore')}</p>
      <TextField
        label={t('referenceField')}
        value={reference}
        maxLength={payoutReferenceLengthMax}
        autoComplete="off"
        error={isTried && typed === '' ? t('referenceMissing') : undefined}
        onChange={event => setReference(event.target.value)}
      />
      <ReasonField label={t('reason')} value={reason} isTried={isTried} onChange={setReason} />
      <ReadyReasons use="payout" onPick={setReason} />
    </InPlaceForm>
  )
}

/** What was sent came back by a payment of its own, which has a reference; another person confirms it. */
const ReturnedForm = (props: Props) => {
  const t = useTranslations('workFunding')
  const { form, send } = useMarking(props)
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const typed = { reference: reference.trim(), reason: reason.trim() }
  const isSent = props.item.payout === 'sent'
  const isNameless = isSent && typed.reference === ''
  return (
    <InPlaceForm
      {...form}
      name={t('markReturned')}
      submit={t('askReturn')}
      onSubmit={() => {
        setTried(true)
        if (isShortReason(reason) || isNameless || form.sending !== false) return
        send({ to: 'returned', reason: typed.reason, ...(isSent && { reference: typed.reference }) })
      }}
    >
      <p className="text-13 text-t2">{t('returnMore')}</p>
      {isSent && (
        <TextField
          label={t('returnReference')}
          value={reference}
          maxLength={payoutReferenceLengthMax}
          autoComplete="off"
          error={isTried && isNameless ? t('referenceMissing') : undefined}
          onChange={event => setReference(event.target.value)}
        />
      )}
      <ReasonField label={t('returnReason')} value={reason} isTried={isTried} onChange={setReason} />
      <ReadyReasons use="payout" onPick={setReason} />
    </InPlaceForm>
  )
}

/** Says what came of an approved withdrawal: it was paid by bank or wallet, or the money came back. */
export const FundingPayout = ({ item }: Pick<Props, 'item'>) => {
  const t = useTranslations('workFunding')
  const [stage, setStage] = useState<'resting' | 'sent' | 'left' | 'returned'>('resting')
  const rest = () => setStage('resting')
  if (stage === 'sent') return <SentForm item={item} onDone={rest} />
  if (stage === 'left') return <LeftForm item={item} onDone={rest} />
  if (stage === 'returned') return <ReturnedForm item={item} onDone={rest} />
  const isDue = item.payout === 'due'
  return (
    <div className="space-y-3">
      {isDue && item.hindrance !== null ? (
        <Note tone="warn">{item.hindrance.text}</Note>
      ) : (
        <p className="text-13 text-t2">{t(isDue ? 'payoutDue' : 'payoutSent')}</p>
      )}
      <div className={isDue ? 'grid grid-cols-2 gap-2.5 narrow:grid-cols-1' : 'grid'}>
        <Button look="outline" size="pair" onClick={() => setStage('returned')}>
          {t('markReturned')}
        </Button>
        {isDue && (
          <Button
            look={item.mayPay ? 'primary' : 'outline'}
            size="pair"
            onClick={() => setStage(item.mayPay ? 'sent' : 'left')}
          >
            {t(item.mayPay ? 'markSent' : 'markLeft')}
          </Button>
        )}
      </div>
    </div>
  )
}
