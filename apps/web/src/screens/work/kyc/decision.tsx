import type { Language } from '@plumbline/protocol/core'
import type { ExamineView } from '@plumbline/protocol/verification'
import { choicesOf, remarkOf } from '@plumbline/rules/dictionary'
import { rejectionReasons, rejectionTextLengthMax, type RejectionReason } from '@plumbline/rules/verification'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { useDictionary } from '../../../live/dictionary/dictionary.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useDecide } from './queries.ts'
import { InPlaceForm } from '../shared/forms/in-place-form.tsx'
import { Key } from '../shared/queue/key.tsx'
import { useKeys } from '../shared/queue/use-keys.ts'
import { ReadyReasons } from '../shared/reasons/ready-reasons.tsx'

type Props = { form: ExamineView; onDecided: () => void }

/** What was said is wrong with a rejection before it is sent. */
type Fault = 'reason' | 'note' | undefined

const faultOf = (reason: RejectionReason | '', note: string): Fault => {
  if (reason === '') return 'reason'
  return reason === 'other' && note.trim() === '' ? 'note' : undefined
}

const RejectForm = ({
  customerLanguage,
  sending,
  onCancel,
  onReject,
}: {
  customerLanguage: Language
  sending: boolean
  onCancel: () => void
  onReject: (reasonCode: RejectionReason, reason: string) => void
}) => {
  const t = useTranslations('workExamine')
  const [reason, setReason] = useState<RejectionReason | ''>('')
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<Fault>()
  const entries = useDictionary('rejection_reason')
  const remark = remarkOf(reason, entries)
  const send = () => {
    if (sending) return
    const found = faultOf(reason, note)
    setFault(found)
    if (found === undefined && reason !== '') onReject(reason, note)
  }
  return (
    <InPlaceForm
      name={t('reject')}
      cancel={t('cancel')}
      submit={t('reject')}
      look="reject"
      sending={sending && t('rejecting')}
      onCancel={onCancel}
      onSubmit={send}
    >
      <Select
        label={t('reason')}
        value={reason}
        options={[
          { value: '', label: t('pickReason') },
          ...choicesOf(rejectionReasons, entries).map(value => ({ value, label: t(value) })),
        ]}
        onChange={setReason}
        error={fault === 'reason' ? t('pickReason') : undefined}
      />
      {remark !== undefined && (
        <p data-testid="reason-remark" className="text-13 whitespace-pre-line text-t2 wrap-anywhere">
          {remark}
        </p>
      )}
      <TextArea
        label={t('note')}
        value={note}
        onChange={setNote}
        lengthMax={rejectionTextLengthMax}
        rows={2}
        error={fault === 'note' ? t('noteRequired') : undefined}
      />
      <ReadyReasons use="form.reject" customerLanguage={customerLanguage} onPick={setNote} />
    </InPlaceForm>
  )
}

/** Approve or send back; why not, where this person may not. */
export const ExamineDecision = ({ form, onDecided }: Props) => {
  const t = useTranslations('workExamine')
  const problemText = useProblemText()
  const [stage, setStage] = useState<'resting' | 'approving' | 'rejecting'>('resting')
  const decide = useDecide({
    onSuccess: ({ state }) => {
      setStage('resting')
      showToast('done', state === 'rejected' ? t('done_rejected') : t('done_approved'))
      onDecided()
    },
    onError: error => {
      setStage('resting')
      showToast('problem', problemText(error))
    },
  })
  const ways = useRef<HTMLDivElement>(null)
  const keepWaiting = () => {
    // What is left gives the focus back to what led there.
    flushSync(() => setStage('resting'))
    ways.current?.querySelector('button')?.focus()
  }
  const isOpen = form.state === 'pending' && form.hindrance === null
  useKeys({
    a: { act: isOpen ? () => setStage('approving') : undefined, does: t('approveKey') },
    r: { act: isOpen ? () => setStage('rejecting') : undefined, does: t('rejectKey') },
  })
  if (form.state !== 'pending') return null
  if (form.hindrance !== null) return <Note tone="info">{form.hindrance.text}</Note>

  const kind = t(form.kind)
  if (stage === 'rejecting')
    return (
      <RejectForm
        customerLanguage={form.language}
        sending={decide.isPending}
        onCancel={keepWaiting}
        onReject={(reasonCode, reason) =>
          decide.mutate({
            id: form.id,
            decision: 'reject',
            reasonCode,
            ...(reason.trim() !== '' && { reason }),
          })
        }
      />
    )
  return (
    <>
      <div ref={ways} className="grid grid-cols-[auto_1fr] gap-2.5 narrow:grid-cols-1">
        <Button
          look="reject"
          size="pair"
          icon={<X aria-hidden className="size-4 shrink-0" />}
          onClick={() => setStage('rejecting')}
        >
          <span className="whitespace-nowrap">{t('reject')}</span>
          <Key>R</Key>
        </Button>
        <Button look="primary" size="pair" onClick={() => setStage('approving')}>
          {t('approve')}
          <Key>A</Key>
        </Button>
      </div>
      <Confirm
        open={stage === 'approving'}
        title={t('approveTitle', { kind, uid: form.uid })}
        keep={t('keepWaiting')}
        confirm={t('approve')}
        sending={decide.isPending && t('approving')}
        onKeep={() => setStage('resting')}
        onConfirm={() => decide.mutate({ id: form.id, decision: 'approve' })}
      >
        {t('approveMore')}
      </Confirm>
    </>
  )
}
