import type { CallOutput } from '@plumbline/protocol/core'
import { voucherRejections } from '@plumbline/rules/lending'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Note } from '../../../ui/note.tsx'
import { Problem, SkeletonRows } from '../../../ui/states.tsx'
import { DayField } from '../shared/days/day-field.tsx'
import { ChosenReasonSheet } from '../shared/forms/chosen-reason-sheet.tsx'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'
import { ImageThumbnail } from '../shared/images/image-thumbnail.tsx'
import { ImageViewer } from '../shared/images/image-viewer.tsx'
import { Fact, Facts, Panel } from '../shared/panel.tsx'
import { CustomerLink } from '../shared/customer-labels.tsx'
import { loanAddress } from '../shared/loan-addresses.ts'
import { WaitingRequest } from './labels.tsx'
import { useLendingChange, useRepayment } from './queries.ts'
import { UsdField, useTypedUsd } from './usd-field.tsx'

type Shown = CallOutput<'repaymentExamine'>

const Voucher = ({ id }: { id: string }) => {
  const t = useTranslations('workLoan')
  const [open, setOpen] = useState<string>()
  const name = t('voucher')
  return (
    <>
      <ImageThumbnail id={id} name={name} fit="contain" onOpen={() => setOpen(id)} />
      <ImageViewer images={[{ id, name }]} open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
    </>
  )
}

type SheetProps = { shown: Shown; onClose: () => void; onDecided: () => void }

const CountSheet = ({ shown: { repayment, estimate }, onClose, onDecided }: SheetProps) => {
  const t = useTranslations('workLoan')
  const problemText = useProblemText()
  const format = useFormat()
  const received = useTypedUsd(estimate ?? '')
  const [paidOn, setPaidOn] = useState('')
  const [isUnread, setUnread] = useState(false)
  const day = useTranslations('workDay')
  const { mutate, isPending, error } = useLendingChange('repaymentDecide')
  const onSuccess = () => {
    showToast('done', t('sentForApproval'))
    onDecided()
  }
  return (
    <ReasonSheet
      use="repayment.approve"
      title={t('count')}
      cost={t('countText')}
      words={t('reason')}
      confirm={t('count')}
      {...(isUnread && { choice: { missing: day('dayUnread', { pattern: day('dayPattern') }) } })}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason =>
        mutate(
          {
            id: repayment.id,
            decision: 'approve',
            received: received.plain,
            ...(paidOn !== '' && { paidOn }),
            reason,
          },
          { onSuccess },
        )
      }
    >
      <UsdField label={t('received')} amount={received} />
      <DayField
        label={t('transferDay')}
        value={paidOn}
        onChange={setPaidOn}
        onUnread={setUnread}
        below={
          <p className="mt-1 text-12 text-t3">
            {t('countDay', { day: format.date(Date.parse(repayment.at)) })}
          </p>
        }
      />
    </ReasonSheet>
  )
}

const RejectSheet = ({ shown: { repayment, language }, onClose, onDecided }: SheetProps) => {
  const t = useTranslations('workLoan')
  const problemText = useProblemText()
  const { mutate, isPending, error } = useLendingChange('repaymentDecide')
  const onSuccess = () => {
    showToast('done', t('done_rejected'))
    onDecided()
  }
  return (
    <ChosenReasonSheet
      use="repayment.reject"
      customerLanguage={language}
      title={t('rejectVoucher')}
      cost={t('rejectVoucherText')}
      label={t('reason')}
      codes={voucherRejections.map(value => ({ value, label: t(`why_${value}`) }))}
      words={t('reasonShown')}
      confirm={t('reject')}
      look="reject"
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={({ reasonCode, reason }) =>
        mutate({ id: repayment.id, decision: 'reject', code: reasonCode, reason }, { onSuccess })
      }
    />
  )
}

const Decide = ({ shown, onDecided }: Omit<SheetProps, 'onClose'>) => {
  const t = useTranslations('workLoan')
  const [stage, setStage] = useState<'resting' | 'counting' | 'rejecting'>('resting')
  const rest = () => setStage('resting')
  if (shown.hindrance !== null) return <Note tone="info">{shown.hindrance.text}</Note>
  if (shown.request !== null) return <WaitingRequest request={shown.request} />
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5 narrow:grid-cols-1">
        <Button look="reject" size="pair" onClick={() => setStage('rejecting')}>
          {t('reject')}
        </Button>
        <Button look="primary" size="pair" onClick={() => setStage('counting')}>
          {t('count')}
        </Button>
      </div>
      {stage === 'counting' && <CountSheet shown={shown} onClose={rest} onDecided={onDecided} />}
      {stage === 'rejecting' && <RejectSheet shown={shown} onClose={rest} onDecided={onDecided} />}
    </>
  )
}

/** One repayment with its voucher, what its loan owes, and the decision. */
export const RepaymentDetail = ({ id, onDecided }: { id: string; onDecided: () => void }) => {
  const t = useTranslations('workLoan')
  const format = useFormat()
  const problemText = useProblemText()
  const { data: shown, isError, error, refetch } = useRepayment(id)
  if (isError) return <Problem text={problemText(error)} onRetry={() => void refetch()} />
  if (shown === undefined) return <SkeletonRows count={6} />
  const { repayment, uid, name, loan, owed, estimate } = shown
  return (
    <Panel title={name ?? t('erased')}>
      {repayment.sent !== null && <Voucher id={repayment.sent.image} />}
      <div className="my-4">
        <Facts>
          <Fact label={t('customer')}>
            <CustomerLink uid={uid} />
          </Fact>
          <Fact label={t('owed')}>
            <a href={loanAddress(loan)} className="inline-flex min-h-6 items-center text-primary underline">
              {owed === null ? t('repaid') : format.money(centsOf(owed.total))}
            </a>
          </Fact>
          {repayment.sent !== null && (
            <>
              <Fact label={t('sent')}>
                {`${format.decimal(repayment.sent.amount)} ${repayment.sent.currency}`}
              </Fact>
              <Fact label={t('transactionId')}>{repayment.sent.transactionId ?? '–'}</Fact>
            </>
          )}
          <Fact label={t('estimate')}>{estimate === null ? '–' : format.money(centsOf(estimate))}</Fact>
        </Facts>
      </div>
      {repayment.state === 'review' && <Decide shown={shown} onDecided={onDecided} />}
    </Panel>
  )
}
