import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import { bearTakenBack } from '@plumbline/rules/payment'
import { formatCents, parseCents, zero } from '@plumbline/rules/money'
import { judgeCorrection } from '@plumbline/rules/funding'
import { requestHours } from '@plumbline/rules/staff'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useProblemText } from '../../../../i18n/problem.ts'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { centsOf } from '../../../../live/account/figures.ts'
import { AmountField } from '../../../../ui/fields/numbers/amount-field.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { MoneyText } from '../../../../ui/figures.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Note } from '../../../../ui/note.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { Fact } from '../facts.tsx'
import { useCorrectDeposit } from '../queries.ts'
import { isShortReason, ReasonField } from '../../shared/forms/reason-field.tsx'
import { ReadyReasons } from '../../shared/reasons/ready-reasons.tsx'

type Props = {
  readonly item: FundingItemDetail
  readonly most: string
  readonly onClose: () => void
}

/** What the amount would take at once, and what would be owed; undefined of one that cannot be asked for. */
const useTaken = ({ item, most }: Pick<Props, 'item' | 'most'>) => {
  const { read, write } = useTypedDecimals()
  const [typed, setTyped] = useState(() => write(most))
  const amount = parseCents(read(typed) ?? '')
  const left = { state: 'approved', credited: centsOf(most), corrected: zero } as const
  const isGood = amount !== undefined && judgeCorrection(left, amount).ok
  return {
    typed,
    setTyped,
    setAll: () => setTyped(write(most)),
    amount: isGood ? amount : undefined,
    borne: isGood ? bearTakenBack(centsOf(item.customer.available), amount) : undefined,
  }
}

/** Asks for what was credited by mistake to be taken back: its costs first, then why, in two sorts of words. */
export const FundingCorrectionSheet = ({ item, most, onClose }: Props) => {
  const t = useTranslations('workCorrection')
  const funding = useTranslations('workFunding')
  const format = useFormat()
  const problemText = useProblemText()
  const { typed, setTyped, setAll, amount, borne } = useTaken({ item, most })
  const [words, setWords] = useState({ told: '', reason: '' })
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const correct = useCorrectDeposit({
    onSuccess: () => {
      showToast('done', t('asked'))
      onClose()
    },
    onError: error => setProblem(problemText(error)),
  })
  const { told, reason } = words
  const send = () => {
    setTried(true)
    if (amount === undefined || isShortReason(told) || isShortReason(reason) || correct.isPending) return
    correct.mutate({
      id: item.id,
      amount: formatCents(amount),
      told: told.trim(),
      reason: reason.trim(),
      seen: item.revision,
    })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('begin')}
      action={
        <div className="grid grid-cols-2 gap-2.5 narrow:grid-cols-1">
          <Button look="secondary" size="pair" onClick={onClose}>
            {funding('cancel')}
          </Button>
          <Button look="reject" size="pair" sending={correct.isPending && t('asking')} onClick={send}>
            {t('ask')}
          </Button>
        </div>
      }
    >
      <div className="space-y-4">
        <Note tone="warn">{t('cost', { hours: format.count(requestHours) })}</Note>
        <AmountField
          label={t('amount')}
          unit="USD"
          value={typed}
          onChange={setTyped}
          onAll={setAll}
          limit={t('upTo', { amount: format.money(centsOf(most)) })}
          below={t('intro')}
          error={
            isTried && amount === undefined
              ? t('amountWrong', { amount: format.money(centsOf(most)) })
              : undefined
          }
        />
        {borne !== undefined && (
          <dl className="text-13" data-testid="correction-costs">
            <Fact name={t('now')}>
              <MoneyText text={format.money(borne.fund)} />
            </Fact>
            <Fact name={t('owes')}>
              <MoneyText text={format.money(borne.advanced)} />
            </Fact>
          </dl>
        )}
        <ReasonField
          label={t('told')}
          value={told}
          isTried={isTried}
          onChange={text => setWords({ ...words, told: text })}
        />
        <ReasonField
          label={t('reason')}
          value={reason}
          isTried={isTried}
          onChange={text => setWords({ ...words, reason: text })}
        />
        <ReadyReasons use="payout" onPick={text => setWords({ ...words, reason: text })} />
        <div role="alert" className="empty:hidden">
          {problem !== undefined && <Note tone="bad">{problem}</Note>}
        </div>
      </div>
    </Sheet>
  )
}
