import type { CallOutput } from '@plumbline/protocol/calls'
import {
  freezeReasons,
  isRole,
  readReason,
  requestReasonLengthMax,
  type RequestDecision,
  type RequestState,
} from '@plumbline/rules'
import { Check, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useRefusalText } from '../../i18n/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Fetched } from '../../ui/fetched.tsx'
import { Note } from '../../ui/states.tsx'
import { SkeletonForm } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.tsx'
import {
  ApprovalPlaces,
  RequestStateTag,
  useRequestTitle,
  useSubmitterName,
  WaitsFor,
} from './approval-parts.tsx'
import { kindKeys, useDecideRequest, useRequest, useWithdrawRequest } from './approval-queries.ts'
import { useChangeOfKind } from './approval-change.ts'
import { useRoleName } from './frame.tsx'
import { fundingPaths } from './funding-kind.ts'
import { useKeys } from './use-keys.ts'

type Detail = CallOutput<'requestDetail'>

const fieldKeys = ['username', 'name', 'email', 'roles', 'credentials', 'state', 'withdrawals'] as const
const valueKeys = {
  set: 'valueSet',
  link: 'valueLink',
  suspended: 'valueSuspended',
  active: 'valueActive',
  halted: 'valueHalted',
  trading: 'valueTrading',
} as const

const isOneOf = <Value extends string>(list: readonly Value[], text: string): text is Value =>
  (list as readonly string[]).includes(text)

/** Fields and values that have a name here are called by it; all else stands as it is. */
const useChangeText = () => {
  const t = useTranslations('workApproval')
  const customer = useTranslations('workCustomer')
  const setting = useTranslations('workSetting')
  const roleName = useRoleName()
  const format = useFormat()
  const named = Object.keys(valueKeys) as (keyof typeof valueKeys)[]
  return {
    field: (field: string): string => {
      if (field === 'otp') return customer('otp')
      if (field === 'sessions') return customer('devices')
      if (field === 'standing') return t('state')
      if (field === 'value') return setting('value')
      return isOneOf(fieldKeys, field) ? t(field) : field
    },
    value: (field: string, value: string | null): string => {
      if (value === null) return '–'
      if (field === 'roles')
        return format.list(value.split(', ').map(each => (isRole(each) ? roleName(each) : each)))
      if (field === 'otp') return customer(value === 'on' ? 'isOn' : 'isOff')
      if (field === 'sessions') return t('valueSignedOut')
      if (field === 'withdrawals') return t('valueHeld', { hours: value })
      if (field === 'standing' && isOneOf(freezeReasons, value)) return customer(value)
      return isOneOf(['credentials', 'state', 'standing'], field) && isOneOf(named, value)
        ? t(valueKeys[value])
        : value
    },
  }
}

const Changes = ({ changes, request }: Pick<Detail, 'changes' | 'request'>) => {
  const t = useTranslations('workApproval')
  const plain = useChangeText()
  const ofKind = useChangeOfKind(request)
  const text = { ...plain, ...ofKind }
  if (changes.length === 0) return null
  // What is new has nothing before it.
  const isNew = changes.every(({ before }) => before === null)
  return (
    <section>
      <h3 className="text-13 text-t3">{t('changes')}</h3>
      <table className="mt-1 w-full table-fixed text-13" aria-label={t('changes')}>
        <thead className="text-12 text-t3">
          <tr className="border-b border-line text-left">
            <th scope="col" className="w-[28%] py-1.5 font-medium">
              {t('field')}
            </th>
            {!isNew && (
              <th scope="col" className="py-1.5 pr-2 font-medium">
                {t('before')}
              </th>
            )}
            <th scope="col" className="py-1.5 font-medium">
              {t('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field} className="border-b border-line align-top [overflow-wrap:anywhere]">
              <th scope="row" className="py-2 pr-2 text-left font-regular text-t2">
                {text.field(field)}
              </th>
              {!isNew && <td className="py-2 pr-2 text-t2">{text.value(field, before)}</td>}
              <td className="py-2 font-semi">{text.value(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Decisions = ({ decisions }: Pick<Detail, 'decisions'>) => {
  const t = useTranslations('workApproval')
  const format = useFormat()
  return (
    <section>
      <h3 className="text-13 text-t3">{t('decisions')}</h3>
      {decisions.length === 0 && <p className="mt-1 text-13 text-t2">{t('noDecisions')}</p>}
      <ul>
        {decisions.map(({ by, decision, reason, at }) => {
          const [Icon, tone, key] =
            decision === 'approve'
              ? ([Check, 'text-up', 'approvedBy'] as const)
              : ([X, 'text-down', 'rejectedBy'] as const)
          return (
            <li key={`${by} ${at}`} className="flex gap-2.5 border-b border-line py-2 text-13">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="font-semi">{t(key, { name: by, at: format.dateTime(Date.parse(at)) })}</span>
                <span className="block text-t2">{reason}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Key = ({ letter }: { letter: string }) => (
  <kbd
    aria-hidden
    className="hidden rounded-tag border border-current/40 px-1.5 text-12 font-medium opacity-80 mouse:inline"
  >
    {letter}
  </kbd>
)

/** One's own word on a request; A and R say it, and lead to the reason while there is none. */
const Deciding = ({ id }: { id: string }) => {
  const t = useTranslations('workApproval')
  const refusal = useRefusalText()
  const problemText = useProblemText()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const mutation = useDecideRequest({
    onSuccess: ({ state }) => showToast('done', t(doneKeys[state])),
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
  useKeys({ a: () => decide('approve'), r: () => decide('reject') })
  const sending = mutation.isPending ? mutation.variables.decision : undefined
  return (
    <div ref={box}>
      <TextArea
        label={t('yourReason')}
        value={reason}
        onChange={setReason}
        lengthMax={requestReasonLengthMax}
        rows={2}
        error={fault}
      />
      <div className="mt-2 grid grid-cols-2 gap-2.5">
        <Button
          look="reject"
          size="pair"
          sending={sending === 'reject' && t('rejecting')}
          onClick={() => decide('reject')}
        >
          {t('reject')}
          <Key letter="R" />
        </Button>
        <Button
          look="primary"
          size="pair"
          sending={sending === 'approve' && t('approving')}
          onClick={() => decide('approve')}
        >
          {t('approve')}
          <Key letter="A" />
        </Button>
      </div>
    </div>
  )
}

const doneKeys = {
  open: 'doneOpen',
  approved: 'doneApproved',
  rejected: 'doneRejected',
  withdrawn: 'doneWithdrawn',
  expired: 'stateExpired',
} as const satisfies Record<RequestState, string>

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
const Ways = ({ request }: Pick<Detail, 'request'>) => {
  const refusal = useRefusalText()
  if (request.state !== 'open') return null
  if (request.mayDecide) return <Deciding key={request.id} id={request.id} />
  return (
    <div className="grid gap-3">
      {request.why !== null && <Note tone="info">{refusal(request.why)}</Note>}
      {request.mine && <Withdrawing id={request.id} />}
    </div>
  )
}

const itemPaths = {
  'deposit.approve': fundingPaths.deposit,
  'withdrawal.approve': fundingPaths.withdrawal,
} as const

/** To the money that a request is about, with all that is known for deciding. */
const ItemLink = ({ request: { id, kind } }: Pick<Detail, 'request'>) => {
  const t = useTranslations('workApproval')
  if (kind !== 'deposit.approve' && kind !== 'withdrawal.approve') return null
  return (
    <a
      href={`#${itemPaths[kind]}?q=${id}`}
      className="inline-flex min-h-6 items-center text-13 font-semi text-primary underline"
    >
      {t('openItem')}
    </a>
  )
}

const Request = ({ request, changes, decisions }: CallOutput<'requestDetail'>) => {
  const t = useTranslations('workApproval')
  const customer = useTranslations('workCustomer')
  const format = useFormat()
  const submitterName = useSubmitterName()
  const titleOf = useRequestTitle()
  return (
    <div className="grid gap-5" data-testid="request-detail">
      <div>
        <div className="flex flex-wrap items-center gap-2.5 pr-10">
          <h2 className="text-16 font-bold [overflow-wrap:anywhere]">{titleOf(request)}</h2>
          <RequestStateTag state={request.state} />
        </div>
        <p className="mt-1 text-13 text-t2">{t(kindKeys[request.kind])}</p>
        <ItemLink request={request} />
        <p className="text-13 text-t2">
          {t('askedBy', {
            name: submitterName(request.submittedBy),
            at: format.dateTime(Date.parse(request.createdAt)),
          })}
        </p>
        {request.state === 'open' && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
            <WaitsFor expiresAt={request.expiresAt} />
            <ApprovalPlaces {...request} />
          </p>
        )}
      </div>
      <section>
        <h3 className="text-13 text-t3">{t('reason')}</h3>
        {request.reasonCode !== null && (
          <p className="mt-1 text-14 font-semi">{customer(request.reasonCode)}</p>
        )}
        <p className="mt-1 text-14 [overflow-wrap:anywhere]">{request.reason ?? customer('erasedWords')}</p>
      </section>
      <Changes changes={changes} request={request} />
      <Decisions decisions={decisions} />
      <Ways request={request} />
    </div>
  )
}

/** One request: who asks for what and why, what it would change, what others said, and one's own word. */
export const ApprovalDetail = ({ id }: { id: string }) => (
  <Fetched query={useRequest(id)} awaited={<SkeletonForm fields={3} />}>
    {detail => <Request {...detail} />}
  </Fetched>
)
