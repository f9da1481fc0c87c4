import type { WorkbenchView } from '@plumbline/protocol/customer-admin'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { Note } from '../../../ui/note.tsx'
import { BenchPanel } from '../shared/cards.tsx'

type Ledger = NonNullable<WorkbenchView['ledger']>

const Row = ({
  label,
  verdict,
  children,
}: {
  label: string
  verdict?: 'right' | 'wrong'
  children: ReactNode
}) => (
  <div className="flex items-center gap-2.5 border-b border-line py-2.5 text-13">
    <dt className="flex min-w-0 flex-1 items-center gap-2.5 text-t2">
      <span className="w-4.5 shrink-0">
        {verdict === 'right' && <CircleCheck aria-hidden className="size-4.5 text-up" />}
        {verdict === 'wrong' && <CircleAlert aria-hidden className="size-4.5 text-down" />}
      </span>
      {label}
    </dt>
    <dd className="font-semi">{children}</dd>
  </div>
)

/** Whether the books add up, and what the firm owes, as the newest check found. */
export const BenchLedger = ({ ledger }: { ledger: Ledger }) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  const money = (text: string) => <MoneyText text={format.money(centsOf(text))} />
  const isZero = centsOf(ledger.sumOfAccounts) === 0n
  const rulesText =
    ledger.breaches === null
      ? t('notChecked')
      : ledger.breaches === 0
        ? t('none')
        : format.count(ledger.breaches)
  return (
    <BenchPanel title={t('ledger')}>
      {((ledger.breaches ?? 0) > 0 || !isZero) && <Note tone="bad">{t('ledgerWrong')}</Note>}
      <dl>
        <Row label={t('sumOfAccounts')} verdict={isZero ? 'right' : 'wrong'}>
          {money(ledger.sumOfAccounts)}
        </Row>
        <Row label={t('rulesBroken')} verdict={ledger.breaches === 0 ? 'right' : 'wrong'}>
          {rulesText}
        </Row>
        <Row label={t('owed')}>{money(ledger.customersOwed)}</Row>
        <Row label={t('held')}>{money(ledger.customersFrozen)}</Row>
      </dl>
      <p className="mt-3 text-12 text-t3">
        {t('checked', { time: format.time(Date.parse(ledger.checkedAt)) })}
      </p>
    </BenchPanel>
  )
}
