import type { RepaymentView } from '@plumbline/protocol/lending'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { KeptProof } from '../../../shared/funding/proof.tsx'
import { MoneyText } from '../../../ui/figures.tsx'
import { EmptyLine } from '../../../ui/empty.tsx'
import { Note } from '../../../ui/note.tsx'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import { RepaymentState } from '../parts/state-tag.tsx'

/** What was sent through a wallet: counted once it has been checked. */
const Sent = ({ repayment }: { repayment: RepaymentView }) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  const amount = useAmountText()
  const { sent, dueAt, rejection } = repayment
  if (sent === null) return null
  return (
    <>
      <p className="text-13 text-t2">
        {amount.of(sent.amount, sent.currency)} · {sent.network}
      </p>
      {repayment.state === 'review' && dueAt !== null && (
        <p className="text-13 text-t2">
          {t('reviewBy', { time: `${format.dateTime(Date.parse(dueAt))} UTC` })}
        </p>
      )}
      {rejection !== null && (
        <div className="mt-1.5">
          <Note tone="bad">
            {rejection.text}
            {rejection.note !== null && <span className="block text-t2">{rejection.note}</span>}
          </Note>
        </div>
      )}
      <Disclosure title={t('voucher')}>
        <KeptProof id={sent.image} />
        <p className="ids mt-2 wrap-anywhere">{sent.address}</p>
        {sent.transactionId !== null && <p className="ids mt-1 wrap-anywhere">{sent.transactionId}</p>}
      </Disclosure>
    </>
  )
}

const Row = ({ repayment }: { repayment: RepaymentView }) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  const money = (text: string) => format.money(centsOf(text))
  const { penalty, interest, principal, rest } = repayment
  return (
    <li className="border-b border-line py-3 last:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-14 font-medium">{t(`from_${repayment.source}`)}</span>
        <span className="flex items-baseline gap-2 text-14 font-semi">
          {repayment.state === 'counted' && <MoneyText text={money(repayment.amount)} />}
          <RepaymentState state={repayment.state} />
        </span>
      </p>
      <time className="text-12 text-t3" dateTime={repayment.at}>
        {format.dateTime(Date.parse(repayment.at))} UTC
      </time>
      {repayment.source === 'wallet' && repayment.paidOn !== null && (
        <p className="text-13 text-t2">
          {t('countsAsOf', { date: format.date(Date.parse(repayment.paidOn)) })}
        </p>
      )}
      {repayment.state === 'counted' && (
        <p className="text-13 text-t2">
          {t('split', { penalty: money(penalty), interest: money(interest), principal: money(principal) })}
          {centsOf(rest) > 0n && <span className="block">{t('rest', { amount: money(rest) })}</span>}
        </p>
      )}
      <Sent repayment={repayment} />
    </li>
  )
}

/** What was repaid so far, and what is still being checked. */
export const Repayments = ({ repayments }: { repayments: readonly RepaymentView[] }) => {
  const t = useTranslations('borrow')
  return (
    <section>
      <h2 className="text-13 font-semi text-t3">{t('repayments')}</h2>
      {repayments.length === 0 ? (
        <EmptyLine hint={t('noRepayments')} />
      ) : (
        <ul data-testid="repayments">
          {repayments.map(repayment => (
            <Row key={repayment.id} repayment={repayment} />
          ))}
        </ul>
      )}
    </section>
  )
}
