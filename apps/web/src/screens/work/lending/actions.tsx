import type { StaffLoan } from '@plumbline/protocol/lending'
import { loanRejections } from '@plumbline/rules/lending'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Note } from '../../../ui/note.tsx'
import { ChosenReasonSheet } from '../shared/forms/chosen-reason-sheet.tsx'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'
import { Panel } from '../shared/panel.tsx'
import { AfterDecision } from '../shared/queue/after-decision.tsx'
import { useMayI } from '../shared/session/session.ts'
import { WaitingRequest } from './labels.tsx'
import { useNextLoan } from './next-loan.ts'
import { useLendingChange } from './queries.ts'
import { UsdField, useTypedUsd } from './usd-field.tsx'

type Props = { loan: StaffLoan }
type SheetProps = Props & { onClose: () => void }

/** Says that it was sent, and closes. */
const useTold = (onClose: () => void, after?: () => void) => {
  const t = useTranslations('workLoan')
  return (answer: object) => {
    const isRejected = 'state' in answer && answer.state === 'rejected'
    showToast('done', t(isRejected ? 'done_rejected' : 'sentForApproval'))
    onClose()
    after?.()
  }
}

const ApproveSheet = ({ loan: { row }, onClose }: SheetProps) => {
  const t = useTranslations('workLoan')
  const format = useFormat()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useLendingChange('loanDecide')
  const onSuccess = useTold(onClose, useNextLoan(row.id))
  return (
    <ReasonSheet
      use="loan.approve"
      title={t('approveTitle', { amount: format.decimal(row.amount) })}
      cost={t('approveText')}
      words={t('reason')}
      confirm={t('approve')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason => mutate({ id: row.id, decision: 'approve', reason }, { onSuccess })}
    />
  )
}

const RejectSheet = ({ loan: { row, language }, onClose }: SheetProps) => {
  const t = useTranslations('workLoan')
  const problemText = useProblemText()
  const { mutate, isPending, error } = useLendingChange('loanDecide')
  const onSuccess = useTold(onClose, useNextLoan(row.id))
  return (
    <ChosenReasonSheet
      use="loan.reject"
      customerLanguage={language}
      title={t('rejectTitle')}
      cost={t('rejectText')}
      label={t('reason')}
      codes={loanRejections.map(value => ({ value, label: t(`why_${value}`) }))}
      words={t('reasonShown')}
      confirm={t('reject')}
      look="reject"
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={({ reasonCode, reason }) =>
        mutate({ id: row.id, decision: 'reject', code: reasonCode, reason }, { onSuccess })
      }
    />
  )
}

const WaiveSheet = ({ loan: { row }, onClose }: SheetProps) => {
  const t = useTranslations('workLoan')
  const format = useFormat()
  const problemText = useProblemText()
  const penalty = row.owed?.penalty ?? '0.00'
  const amount = useTypedUsd(penalty)
  const { mutate, isPending, error } = useLendingChange('loanWaive')
  const onSuccess = useTold(onClose)
  return (
    <ReasonSheet
      use="loan.change"
      title={t('waive')}
      cost={t('waiveText', { amount: format.decimal(penalty) })}
      words={t('reason')}
      confirm={t('waive')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason => mutate({ id: row.id, amount: amount.plain, reason }, { onSuccess })}
    >
      <UsdField label={t('amount')} amount={amount} />
    </ReasonSheet>
  )
}

const WriteOffSheet = ({ loan: { row }, onClose }: SheetProps) => {
  const t = useTranslations('workLoan')
  const format = useFormat()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useLendingChange('loanWriteOff')
  const onSuccess = useTold(onClose)
  return (
    <ReasonSheet
      use="loan.change"
      title={t('writeOff')}
      cost={t('writeOffText', { amount: format.decimal(row.owed?.total ?? '0.00') })}
      words={t('reason')}
      confirm={t('writeOff')}
      look="reject"
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason => mutate({ id: row.id, reason }, { onSuccess })}
    />
  )
}

const sheets = {
  approve: ApproveSheet,
  reject: RejectSheet,
  waive: WaiveSheet,
  writeOff: WriteOffSheet,
} as const
type Action = keyof typeof sheets

/** What can be done about a loan now, and what waits for a second person. */
export const LoanActions = ({ loan }: Props) => {
  const t = useTranslations('workLoan')
  const may = useMayI()
  const [action, setAction] = useState<Action>()
  const { row, requests, hindrance } = loan
  const decides = row.state === 'pending' && hindrance === null
  const offers = [
    { act: 'approve', look: 'primary', on: decides && requests.approve === null },
    { act: 'reject', look: 'reject', on: decides && requests.approve === null },
    {
      act: 'waive',
      look: 'outline',
      on:
        may('lending:loan:waive') &&
        row.owed !== null &&
        row.owed.penalty !== '0.00' &&
        requests.waive === null,
    },
    {
      act: 'writeOff',
      look: 'reject',
      on: may('lending:loan:writeoff') && row.owed !== null && requests.writeOff === null,
    },
  ] as const
  const Sheet = action === undefined ? undefined : sheets[action]
  return (
    <Panel title={t('actions')}>
      <div className="space-y-2.5">
        {row.state === 'pending' && hindrance !== null && <Note tone="info">{hindrance.text}</Note>}
        <WaitingRequest request={requests.approve} />
        <WaitingRequest request={requests.waive} />
        <WaitingRequest request={requests.writeOff} />
        {offers
          .filter(({ on }) => on)
          .map(({ act, look }) => (
            <Button key={act} look={look} size="pair" wide onClick={() => setAction(act)}>
              {t(act)}
            </Button>
          ))}
        {decides && <AfterDecision />}
      </div>
      {Sheet !== undefined && <Sheet loan={loan} onClose={() => setAction(undefined)} />}
    </Panel>
  )
}
