import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import type { LoanDetail } from '../../../live/lending/loans.ts'
import { MoneyText } from '../../../ui/figures.tsx'

/** What happened to it, in order. */
export const LoanEvents = ({ events }: { events: LoanDetail['events'] }) => {
  const t = useTranslations('borrow')
  const words = useTranslations('loanEvent')
  const format = useFormat()
  return (
    <section>
      <h2 className="text-13 font-semi text-t3">{t('history')}</h2>
      <ol data-testid="loan-events">
        {events.map(event => (
          <li
            key={`${event.at} ${event.kind}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-0"
          >
            <span className="text-14 font-medium">
              {words(event.kind)}
              {event.amount !== null && (
                <span className="ml-2 font-semi">
                  <MoneyText text={format.money(centsOf(event.amount))} />
                </span>
              )}
            </span>
            <time className="text-12 text-t3" dateTime={event.at}>
              {format.dateTime(Date.parse(event.at))} UTC
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
