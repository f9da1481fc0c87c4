import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { FundingEventView } from '@plumbline/protocol/funding'
import { centsOf } from '../../../live/account/figures.ts'
import { MoneyText } from '../../../ui/figures.tsx'

const names = {
  submitted: 'eventSubmitted',
  approval_begun: 'eventFirst',
  approved: 'eventApproved',
  rejected: 'eventRejected',
  cancelled: 'eventCancelled',
  corrected: 'eventCorrected',
  sent: 'eventSent',
  returned: 'eventReturned',
} as const satisfies Record<FundingEventView['kind'], string>

/** What happened to it, in order. */
export const Story = ({ events }: { events: readonly FundingEventView[] }) => {
  const t = useTranslations('funding')
  const format = useFormat()
  return (
    <section className="mt-6">
      <h2 className="text-13 font-semi text-t3">{t('what')}</h2>
      <ol className="mt-1" data-testid="story">
        {events.map(event => (
          <li key={event.number} className="border-b border-line py-2.5 last:border-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-14 font-medium">
                {t(names[event.kind])}
                {event.by === 'system' && <span className="text-t3"> · {t('automatic')}</span>}
              </span>
              <time className="text-12 text-t3" dateTime={event.at}>
                {format.dateTime(Date.parse(event.at))}
              </time>
            </p>
            {event.amount !== null && (
              <p className="mt-0.5 text-13 font-semi">
                <MoneyText text={`−${format.money(centsOf(event.amount))}`} />
              </p>
            )}
            {event.text !== null && (
              <p className="mt-0.5 text-13 text-t2 [overflow-wrap:anywhere]">{event.text}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
