import type { FundingItem } from '@plumbline/rules/funding'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useCancelFunding } from '../../../live/funding/funding.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'

/** Takes a request back, after saying what that brings. */
export const CancelItem = ({ kind, id, amount }: { kind: FundingItem; id: string; amount: string }) => {
  const t = useTranslations('funding')
  const format = useFormat()
  const problem = useProblemText()
  const [open, setOpen] = useState(false)
  const cancel = useCancelFunding(kind)
  const isDeposit = kind === 'deposit'
  const figures = { amount: isDeposit ? '' : format.money(centsOf(amount)) }
  const go = () => {
    if (cancel.isPending) return
    cancel.mutate(id, {
      onSuccess: () =>
        showToast('done', isDeposit ? t('cancelledDeposit') : t('cancelledWithdrawal', figures)),
      onSettled: () => setOpen(false),
    })
  }
  return (
    <div className="mt-5">
      <Button look="reject" size="pair" wide onClick={() => setOpen(true)}>
        {t(isDeposit ? 'cancelDeposit' : 'cancelWithdrawal')}
      </Button>
      <div role="alert" className="mt-3 empty:hidden">
        {cancel.isError && <Note tone="bad">{problem(cancel.error)}</Note>}
      </div>
      <Confirm
        open={open}
        title={t(isDeposit ? 'cancelDepositTitle' : 'cancelWithdrawalTitle')}
        keep={t('keep')}
        confirm={t(isDeposit ? 'cancelDeposit' : 'cancelWithdrawal')}
        sending={cancel.isPending && t('cancelling')}
        onKeep={() => setOpen(false)}
        onConfirm={go}
      >
        {isDeposit ? t('cancelDepositText') : t('cancelWithdrawalText', figures)}
      </Confirm>
    </div>
  )
}
