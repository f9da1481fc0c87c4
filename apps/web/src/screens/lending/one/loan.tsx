import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { AskSupport } from '../../../shared/chat/ask-support.tsx'
import { useTranslations } from 'use-intl'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useAgreementFile } from '../../../live/lending/agreement-file.ts'
import type { LoanDetail } from '../../../live/lending/loans.ts'
import { mainLinkClass } from '../../../ui/buttons/link-class.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { MoneyText } from '../../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { DayTable } from '../parts/day-table.tsx'
import { OwedPlot } from '../parts/owed-plot.tsx'
import { Restrictions } from '../parts/restrictions.tsx'
import { rateOf } from '../parts/terms.ts'
import { LoanHead } from './head.tsx'
import { LoanProgress } from './progress.tsx'
import { Repayments } from './repayments.tsx'
import { LoanEvents } from './events.tsx'

const Terms = ({ loan }: Pick<LoanDetail, 'loan'>) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  const { figures } = loan
  const money = (text: string) => <MoneyText text={format.money(centsOf(text))} />
  const rate = (percent: string) => format.rate(rateOf(percent))
  return (
    <Receipt total={<ReceiptRow label={t('repaymentAmount')}>{money(figures.repayment)}</ReceiptRow>}>
      <ReceiptRow label={t('amount')}>{money(figures.amount)}</ReceiptRow>
      <ReceiptRow label={t('term')}>{t('days', { count: figures.days })}</ReceiptRow>
      <ReceiptRow label={t('freeDays')}>{t('days', { count: figures.freeDays })}</ReceiptRow>
      <ReceiptRow label={t('dailyRate')} note={t('ofOutstanding')}>
        {rate(figures.dailyRate)}
      </ReceiptRow>
      <ReceiptRow label={t('penaltyRate')} note={t('ofOutstanding')}>
        {rate(figures.penaltyRate)}
      </ReceiptRow>
      <ReceiptRow label={t('totalInterest')}>{money(figures.totalInterest)}</ReceiptRow>
      <ReceiptRow label={t('lateDay')}>{money(figures.penaltyPerDay)}</ReceiptRow>
    </Receipt>
  )
}

/** The agreement as it was signed, to keep. */
const Agreement = ({ detail: { loan, agreement } }: { detail: LoanDetail }) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  const file = useAgreementFile()
  return (
    <section>
      <h2 className="text-13 font-semi text-t3">{t('agreement')}</h2>
      <p className="mt-1 text-14">
        {t('signedOn', {
          version: agreement.version,
          time: `${format.dateTime(Date.parse(agreement.signedAt))} UTC`,
        })}
      </p>
      <p className="ids mt-1 text-12 wrap-anywhere text-t3">
        {t('hash')}: {agreement.sha256}
      </p>
      <AttemptProblem error={file.error} />
      <div className="mt-2">
        <Button
          look="outline"
          size="pair"
          icon={<Download aria-hidden className="size-4.5" />}
          sending={file.isPending && t('downloading')}
          onClick={() => file.mutate(loan.id)}
        >
          {t('download')}
        </Button>
      </div>
    </section>
  )
}

/** Everything about one loan. */
export const LoanParts = ({ detail }: { detail: LoanDetail }) => {
  const t = useTranslations('borrow')
  const { loan } = detail
  return (
    <div className="grid gap-6">
      <LoanHead loan={loan} />
      {loan.owed !== null && (
        <Link to="/pages/loan/repay" search={{ id: loan.id }} className={mainLinkClass}>
          {t('repay')}
        </Link>
      )}
      <LoanProgress loan={loan} />
      {loan.owed !== null && <Restrictions categories={detail.categories} />}
      {detail.schedule.length > 1 && (
        <section>
          <h2 className="mb-2 text-13 font-semi text-t3">{t('ifNothing')}</h2>
          <OwedPlot
            days={detail.schedule.map(({ number, owed }) => ({ number, owed: centsOf(owed) }))}
            term={loan.figures.days}
            freeDays={loan.figures.freeDays}
            amount={centsOf(loan.figures.amount)}
          />
          <DayTable
            days={detail.schedule.map(each => ({
              at: Date.parse(each.day),
              interest: centsOf(each.interest),
              penalty: centsOf(each.penalty),
              owed: centsOf(each.owed),
              isLate: each.isLate,
            }))}
          />
        </section>
      )}
      <Terms loan={loan} />
      <Repayments repayments={detail.repayments} />
      <Agreement detail={detail} />
      <LoanEvents events={detail.events} />
      <AskSupport about="loan" id={loan.id} />
    </div>
  )
}
