import type { LoanView } from '@plumbline/protocol/lending'
import { dayMs } from '@plumbline/rules/core'
import { demoUnusedMs } from '@plumbline/rules/lending'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { Note } from '../../../ui/note.tsx'
import { DemoLoan } from '../parts/demo.tsx'
import { LoanState } from '../parts/state-tag.tsx'

/** What is owed now, of what. */
const Owed = ({ owed }: { owed: NonNullable<LoanView['owed']> }) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  const money = (text: string) => format.money(centsOf(text))
  const parts = [
    ['principal', owed.principal],
    ['interest', owed.interest],
    ['penalty', owed.penalty],
  ] as const
  return (
    <>
      <p className="mt-3 text-13 text-t2">{t('owedNow')}</p>
      <p className="text-28 font-bold" data-testid="owed">
        <MoneyText text={money(owed.total)} />
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-13">
        {parts.map(([name, amount]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-t3">{t(name)}</dt>
            <dd className="font-semi">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** When it is due, or how late it is. */
const Due = ({ loan }: { loan: LoanView }) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  if (loan.dueOn === null) return null
  const date = format.date(Date.parse(loan.dueOn))
  return loan.daysLate > 0 ? (
    <p className="mt-2 text-14 font-semi text-down">{t('late', { count: loan.daysLate, date })}</p>
  ) : (
    <p className="mt-2 text-14 text-t2">{t('dueOn', { date })}</p>
  )
}

/** How a loan stands, at a glance. */
export const LoanHead = ({ loan }: { loan: LoanView }) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  const time = (at: string) => `${format.dateTime(Date.parse(at))} UTC`
  return (
    <section className="rounded-card bg-sunk p-4" data-testid="loan-head">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-16 font-bold">
          <MoneyText text={format.money(centsOf(loan.figures.amount))} />
        </span>
        <LoanState loan={loan} />
      </p>
      {loan.owed !== null && <Owed owed={loan.owed} />}
      {loan.owed !== null && <Due loan={loan} />}
      {loan.countedAsOf !== null && (
        <div className="mt-3">
          <Note tone="info">{t('countedAsOf', { date: format.date(Date.parse(loan.countedAsOf)) })}</Note>
        </div>
      )}
      {loan.state === 'pending' &&
        (loan.automatic ? (
          <div className="mt-3">
            <DemoLoan />
          </div>
        ) : (
          <p className="mt-2 text-14 text-t2">{t('reviewBy', { time: time(loan.reviewDueAt) })}</p>
        ))}
      {loan.state === 'repaid' && loan.endedAt !== null && (
        <p className="mt-2 text-14 text-t2">{t('repaidOn', { time: time(loan.endedAt) })}</p>
      )}
      {loan.state === 'written_off' && loan.automatic && (
        <p className="mt-2 text-14 text-t2">{t('demoEnded', { days: String(demoUnusedMs / dayMs) })}</p>
      )}
      {loan.rejection !== null && (
        <div className="mt-3">
          <Note tone="bad">
            <p>{loan.rejection.text}</p>
            {loan.rejection.note !== null && <p className="mt-1 text-t2">{loan.rejection.note}</p>}
          </Note>
        </div>
      )}
      {loan.blockedAt !== null && loan.owed !== null && (
        <div className="mt-3">
          <Note tone="bad">{t('blocked', { time: time(loan.blockedAt) })}</Note>
        </div>
      )}
    </section>
  )
}
