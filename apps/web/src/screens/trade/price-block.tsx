import { pricesFromView, type InstrumentView } from '@plumbline/protocol/market'
import { spreadOf, type Price } from '@plumbline/rules/market'
import { Clock } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { SuspensionReason } from '../../shared/dispute/suspension-reason.tsx'
import { StarButton } from '../../shared/star.tsx'
import { useFormat } from '../../i18n/language.ts'
import { dayOf, instrumentOf } from '../../live/account/day-figures.ts'
import { useFreshListing } from '../../live/stream/fresh-listing.ts'
import type { LiveQuote } from '../../live/stream/quote-store.ts'
import { useQuote } from '../../live/stream/stream.ts'
import { useSendBlocked } from '../../shared/refusals/use-decision-text.ts'
import { classes } from '../../ui/classes.ts'
import { PriceText } from '../../ui/figures.tsx'
import { Arrow, SourceMark } from '../../ui/marks.tsx'
import { Note } from '../../ui/note.tsx'
import { AboutLink } from './about-link.tsx'
import { QuoteAge } from './quote-age.tsx'
import { originOf } from '../../live/account/origin.ts'

const usePriceFigures = (view: InstrumentView) => {
  const quote = useQuote(view.code)
  const format = useFormat()
  const isOld = useSendBlocked() !== undefined
  const instrument = instrumentOf(view)
  const day = useMemo(() => dayOf(view, quote), [view, quote])
  const sides = quote && pricesFromView(quote, view.priceScale)
  const price = (value: Price | undefined) => (value === undefined ? '–' : format.price(value, instrument))
  return {
    quote,
    day,
    mid: price(day?.mid),
    high: price(day?.high),
    low: price(day?.low),
    isOld,
    spread: sides === undefined ? '–' : format.price(spreadOf(sides), instrument),
    move:
      day === undefined ? '' : `${format.move(day.move, instrument)} (${format.percentChange(day.change)})`,
  }
}

/** Where the price comes from: kind, the source's time, its age. */
export const SourceLine = ({ quote, short }: { quote: LiveQuote | undefined; short?: true }) => {
  const t = useTranslations('trade')
  const format = useFormat()
  if (quote === undefined) return <p className="text-12 text-t3">{t('waiting')}</p>
  const at = Date.parse(quote.at)
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-12 text-t3 tabular-nums [&>span+span]:before:mr-1.5 [&>span+span]:before:content-['·'/'']">
      <SourceMark origin={originOf(quote)} {...(short && { short })} />
      <span>{quote.state === 'open' ? format.time(at) : format.dateTime(at)} UTC</span>
      <QuoteAge quote={quote} />
    </p>
  )
}

/** What is old has no colour of its own. */
const DayMove = ({ change, text, isOld }: { change: number; text: string; isOld: boolean }) => (
  <p
    className={classes(
      'flex items-center gap-1.5 text-14 font-semi tabular-nums',
      isOld || change === 0 ? 'text-t3' : change > 0 ? 'text-up' : 'text-down',
    )}
  >
    {change !== 0 && <Arrow direction={change > 0 ? 'up' : 'down'} />}
    {text}
  </p>
)

/** The big number with the day's range beside it. */
export const PriceBlock = ({ view }: { view: InstrumentView }) => {
  const t = useTranslations('market')
  const figures = usePriceFigures(view)
  return (
    <div className="px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <p className={classes('text-34 font-bold tracking-[-0.02em]', figures.isOld && 'text-t2')}>
            <PriceText text={figures.mid} />
          </p>
          <DayMove change={figures.day?.change ?? 0} text={figures.move} isOld={figures.isOld} />
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-3 gap-y-0.5 pt-1 text-right text-13">
          <dt className="text-t2">{t('high')}</dt>
          <dd className="font-medium">
            <PriceText text={figures.high} />
          </dd>
          <dt className="text-t2">{t('low')}</dt>
          <dd className="font-medium">
            <PriceText text={figures.low} />
          </dd>
          <dt className="text-t2">{t('spread')}</dt>
          <dd className="font-medium">{figures.spread}</dd>
        </dl>
      </div>
      <div className="mt-1.5">
        <SourceLine short quote={figures.quote} />
      </div>
    </div>
  )
}

/** The same figures in one line, above the chart of a desk. */
export const PriceLine = ({ view }: { view: InstrumentView }) => {
  const t = useTranslations('market')
  const figures = usePriceFigures(view)
  const facts = [
    { label: t('high'), value: <PriceText text={figures.high} /> },
    { label: t('low'), value: <PriceText text={figures.low} /> },
    { label: t('spread'), value: figures.spread },
  ]
  return (
    <div className="flex min-h-16 items-center gap-x-5 px-4 py-1.5">
      <div className="min-w-0 flex-1">
        <div className="-my-2 flex items-center">
          <h1 className="flex items-baseline gap-2">
            <span className="text-18 font-bold tracking-[-0.01em]">{view.code}</span>
            <span className="text-13 font-regular text-t3">{view.name}</span>
          </h1>
          <StarButton code={view.code} />
          <AboutLink code={view.code} />
        </div>
        <SourceLine short quote={figures.quote} />
      </div>
      <div className="whitespace-nowrap">
        <p className={classes('text-28 font-bold tracking-[-0.02em]', figures.isOld && 'text-t2')}>
          <PriceText text={figures.mid} />
        </p>
        <DayMove change={figures.day?.change ?? 0} text={figures.move} isOld={figures.isOld} />
      </div>
      <dl className="flex gap-4 text-right text-13">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-12 text-t3">{label}</dt>
            <dd className="font-semi">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Why nothing can be traded now, and when it can again. */
export const MarketState = ({ view, quote }: { view: InstrumentView; quote: LiveQuote | undefined }) => {
  const t = useTranslations('trade')
  const format = useFormat()
  const state = quote?.state ?? view.state
  useFreshListing(view, quote?.state)
  if (state === 'open') return null
  const isHeld = state === 'halted' || state === 'suspended'
  return (
    <Note tone="warn" icon={<Clock aria-hidden />}>
      {state === 'closed' && t('closedTitle')}
      {state === 'halted' && t('haltedTitle')}
      {state === 'suspended' && t('suspendedTitle')}
      {state === 'stale' && t('staleTitle')}
      {state === 'closed' && view.changesAt !== null && (
        <span className="block text-t2">
          {t('closedUntil', { time: format.weekdayTime(Date.parse(view.changesAt)) })}
        </span>
      )}
      {state === 'halted' && <span className="block text-t2">{t('heldText')}</span>}
      {state === 'suspended' && <span className="block text-t2">{t('suspendedText')}</span>}
      {state === 'suspended' && view.halt !== null && <SuspensionReason halt={view.halt} />}
      {/* The list that tells since when comes later than the price that says so. */}
      {isHeld && view.halt !== null && (
        <span className="block text-t2">
          {t('heldSince', { time: format.weekdayTime(Date.parse(view.halt.since)) })}
        </span>
      )}
    </Note>
  )
}
