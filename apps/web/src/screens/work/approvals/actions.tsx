import type { CallOutput } from '@plumbline/protocol/core'
import {
  readReason,
  requestReasonLengthMax,
  type RequestDecision,
  type RequestKind,
  type RequestState,
} from '@plumbline/rules/staff'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { startOfSetting, useDecideRequest, useWithdrawRequest } from '../shared/approvals/queries.ts'
import { Key } from '../shared/queue/key.tsx'
import { useKeys } from '../shared/queue/use-keys.ts'
import { ReadyReasons } from '../shared/reasons/ready-reasons.tsx'
import { QueueFoot } from '../shared/queue/queue-foot.tsx'
import { reasonsOf } from './reasons-of-kind.ts'

const doneKeys = {
  open: 'doneOpen',
  approved: 'doneApproved',
  rejected: 'doneRejected',
  withdrawn: 'doneWithdrawn',
  expired: 'stateExpired',
} as const satisfies Record<RequestState, string>

/** What these ask for comes at a time of its own, which they name: hours that are waited for, or a day that was chosen. */
const planned: ReadonlySet<RequestKind> = new Set([
  'customer.recovery',
  'market.action',
  'announcement.publish',
  'text.publish',
])

type Decided = { readonly onDecided: () => void }

/** One's own word on a request; A and R say it, and lead to the reason while there is none. */
const Deciding = ({ request, onDecided }: Pick<CallOutput<'requestDetail'>, 'request'> & Decided) => {
  const { id } = request
  const t = useTranslations('workApproval')
  const refusal = useRefusalText()
  const problemText = useProblemText()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const format = useFormat()
  /** Says from when it applies: what comes later is never said to apply now. */
  const sayApproved = async () => {
    if (planned.has(request.kind)) return showToast('done', t('stateApproved'))
    if (request.kind !== 'setting.publish') return showToast('done', t('doneApproved'))
    const from = await startOfSetting(request.title).catch(() => undefined)
    if (from === undefined) return showToast('done', t('stateApproved'))
    return showToast(
      'done',
      from === 'now' ? t('doneApproved') : t('doneApprovedFrom', { time: format.dateTime(Date.parse(from)) }),
    )
  }
  const mutation = useDecideRequest({
    onSuccess: ({ state }) => {
      onDecided()
      if (state === 'approved') void sayApproved()
      else showToast('done', t(doneKeys[state]))
    },
    onError: error => setFault(problemText(error)),
  })
  const decide = (decision: RequestDecision) => {
    if (mutation.isPending) return
    const judged = readReason(reason)
    setFault(judged.ok ? undefined : refusal(judged.refusal))
    if (!judged.ok) {
      box.current?.querySelector('textarea')?.focus()
      return
    }
    mutation.mutate({ id, decision, reason: judged.value })
  }
  useKeys({
    a: { act: () => decide('approve'), does: t('approveKey') },
    r: { act: () => decide('reject'), does: t('rejectKey') },
  })
  const sending = mutation.isPending ? mutation.variables.decision : undefined
  return (
    <>
      {/* What has the focus stays clear of what is pinned below. */}
      <div ref={box} className="pt-5 pb-4 [&_:is(button,textarea)]:scroll-mb-24">
        <TextArea
          label={t('yourReason')}
          value={reason}
          onChange={setReason}
          lengthMax={requestReasonLengthMax}
          rows={2}
          error={fault}
        />
        {/* Two fit beside each other. */}
        <div className="mt-2 space-y-1.5 [&_button]:px-2.5 [&_button]:text-13">
          <ReadyReasons use={reasonsOf(request.kind, 'approve')} onPick={setReason} />
          <ReadyReasons use={reasonsOf(request.kind, 'reject')} onPick={setReason} />
        </div>
      </div>
      <QueueFoot padded>
        <div className="grid grid-cols-2 gap-2.5">
          <Button
            look="reject"
            size="pair"
            sending={sending === 'reject' && t('rejecting')}
            onClick={() => decide('reject')}
          >
            {t('reject')}
            <Key>R</Key>
          </Button>
          <Button
            look="primary"
            size="pair"
            sending={sending === 'approve' && t('approving')}
            onClick={() => decide('approve')}
          >
            {t('approve')}
            <Key>A</Key>
          </Button>
        </div>
      </QueueFoot>
    </>
  )
}

const Withdrawing = ({ id }: { id: string }) => {
  const t = useTranslations('workApproval')
  const problemText = useProblemText()
  const mutation = useWithdrawRequest({
    onSuccess: () => showToast('done', t('doneWithdrawn')),
    onError: error => showToast('problem', problemText(error)),
  })
  return (
    <Button
      look="outline"
      size="pair"
      wide
      sending={mutation.isPending && t('withdrawing')}
      onClick={() => mutation.mutate({ id })}
    >
      {t('withdraw')}
    </Button>
  )
}

/** What can be done about a request: decide, take back, or neither and why. */
export const RequestWays = ({
  request,
  onDecided,
}: Pick<CallOutput<'requestDetail'>, 'request'> & { readonly onDecided: () => void }) => {
  const refusal = useRefusalText()
  if (request.state !== 'open') return null
  if (request.mayDecide) return <Deciding key={request.id} request={request} onDecided={onDecided} />
  return (
    <QueueFoot padded>
      <div className="grid gap-3">
        {request.why !== null && <Note tone="info">{refusal(request.why)}</Note>}
        {request.mine && <Withdrawing id={request.id} />}
      </div>
    </QueueFoot>
  )
}
