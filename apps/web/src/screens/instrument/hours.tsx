import type { InstrumentDetailView } from '@plumbline/protocol/market'
import { wallMoment } from '@plumbline/rules/hours'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../i18n/amount-text.ts'
import { useFormat } from '../../i18n/language.ts'
import { classes } from '../../ui/classes.ts'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { useOwnClock } from './own-clock.ts'
import { Section } from './section.tsx'

/** A session begins or ends on the minute. */
const beatMs = 15_000

/** Sessions of the next days, and the days on which it is otherwise. */
export const Hours = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations('instrument')
  const format = useFormat()
  const clock = useOwnClock()
  const now = useNow(beatMs)
  const { alwaysOpen, sessions, exceptions, timeZone, weekends } = view.hours
  const isSimulated = weekends === 'simulated'
  if (alwaysOpen && exceptions.length === 0 && !isSimulated) return null
  const zone = timeZone.replaceAll('_', ' ')
  return (
    <Section title={t('hours')}>
      <p className="mb-2 text-12 text-t3">
        {t('hoursZone', { own: clock.zone, zone })}
        {isSimulated && ` ${t('hoursWeekends')}`}
      </p>
      <Receipt>
        {sessions.map(({ opens, closes }) => {
          const isNow = Date.parse(opens) <= now && now < Date.parse(closes)
          return (
            <ReceiptRow key={opens} label={clock.day(Date.parse(opens))}>
              <span className={classes(isNow && 'text-up')}>
                {clock.time(Date.parse(opens))} – {clock.time(Date.parse(closes))}
                {isNow && ` · ${t('now')}`}
              </span>
            </ReceiptRow>
          )
        })}
      </Receipt>
      {exceptions.length > 0 && (
        <>
          <h3 className="mt-3 mb-2 text-13 font-medium text-t2">{t('exceptions')}</h3>
          <Receipt>
            {exceptions.map(({ day, kind, opens, closes }) => (
              <ReceiptRow
                key={day}
                label={format.date(Date.parse(day))}
                note={
                  kind === 'holiday'
                    ? undefined
                    : [
                        { says: 'opensAt' as const, at: opens },
                        { says: 'closesAt' as const, at: closes },
                      ]
                        .flatMap(({ says, at }) =>
                          at === null ? [] : [{ says, at: wallMoment(timeZone, day, at) }],
                        )
                        .toSorted((one, other) => one.at - other.at)
                        .map(({ says, at }) => t(says, { time: clock.time(at) }))
                        .join(' · ')
                }
              >
                {t(kind)}
              </ReceiptRow>
            ))}
          </Receipt>
        </>
      )}
    </Section>
  )
}

/** Corporate actions that are entered, before they take effect. */
export const Actions = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations('instrument')
  const format = useFormat()
  const amount = useAmountText()
  if (view.actions.length === 0) return null
  return (
    <Section title={t('actions')}>
      <Receipt>
        {view.actions.map(({ effectiveAt, kind, split, dividend, end, replacement }) => (
          <ReceiptRow
            key={`${effectiveAt} ${kind}`}
            label={t('actionFrom', { time: `${format.dateTime(Date.parse(effectiveAt))} UTC` })}
          >
            {split !== null &&
              t('split', { before: format.count(split.before), after: format.count(split.after) })}
            {dividend !== null &&
              t('dividend', {
                amount: amount.plain(dividend.amount, dividend.currency),
                currency: dividend.currency,
              })}
            {end !== null &&
              (end.price === null
                ? t('endLast')
                : t('endStated', {
                    amount: amount.plain(end.price, end.currency),
                    currency: end.currency,
                    source: end.source ?? '',
                  }))}
            {replacement !== null &&
              t('replacement', {
                ...replacement,
                before: format.count(replacement.before),
                after: format.count(replacement.after),
                cash: amount.plain(replacement.cash, replacement.currency),
                price: amount.plain(replacement.price, replacement.currency),
              })}
          </ReceiptRow>
        ))}
      </Receipt>
    </Section>
  )
}
