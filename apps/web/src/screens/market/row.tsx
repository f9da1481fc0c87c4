import type { InstrumentView } from '@plumbline/protocol/market'
import { Clock } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { dayOf, instrumentOf, plotted } from '../../live/figures.ts'
import type { LiveQuote } from '../../live/quote-store.ts'
import { useQuote } from '../../live/stream.ts'
import { classes } from '../../ui/classes.ts'
import { PriceText } from '../../ui/figures.tsx'
import { Arrow, ChangeChip } from '../../ui/marks.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'

export type RowProps = { view: InstrumentView; onOpen: (code: string) => void }

/** What a row shows of an instrument; changes with its own quotes only. */
export const useRow = (view: InstrumentView) => {
  const quote = useQuote(view.code)
  const day = useMemo(() => dayOf(view, quote), [view, quote])
  const spark = useMemo(() => view.spark.map(plotted), [view.spark])
  return { quote, day, spark, instrument: instrumentOf(view) }
}

/** Only the price cell flashes; the colour goes back to text 1. */
export const FlashPrice = ({ quote, text }: { quote: LiveQuote | undefined; text: string }) => (
  <span
    key={quote?.flash?.id ?? 0}
    className={classes(
      'rounded-chip px-1.5 py-1',
      quote?.flash !== undefined && `flash-${quote.flash.direction}`,
    )}
  >
    <PriceText text={text} />
  </span>
)

/** A market that is closed or halted; small, it is a clock with a name. */
export const StateMark = ({ quote, small }: { quote: LiveQuote | undefined; small?: true }) => {
  const t = useTranslations('market')
  if (quote?.state !== 'closed' && quote?.state !== 'halted') return null
  return (
    <span
      className={classes('inline-flex items-center gap-1 text-11 font-medium text-t3', !small && 'px-1.5')}
      {...(small && { title: t(quote.state) })}
    >
      <Clock aria-hidden className="size-3" />
      <span className={classes(small && 'sr-only')}>{t(quote.state)}</span>
    </span>
  )
}

export const MarketRow = memo(({ view, onOpen }: RowProps) => {
  const t = useTranslations('market')
  const format = useFormat()
  const { quote, day, spark, instrument } = useRow(view)
  return (
    <li className="border-b border-line" data-testid={`instrument-${view.code}`}>
      <button
        type="button"
        onClick={() => onOpen(view.code)}
        className="grid min-h-[3.5625rem] w-full grid-cols-[minmax(0,1fr)_3.25rem_minmax(6.25rem,auto)_5.25rem] items-center gap-x-2 px-4 py-2 text-left -outline-offset-2 active:bg-sunk tablet:grid-cols-[minmax(0,1fr)_7rem_9rem_6rem] narrow:grid-cols-[minmax(0,1fr)_auto] narrow:*:nth-2:hidden narrow:*:nth-4:col-start-2 narrow:*:nth-4:justify-self-end"
      >
        <span className="min-w-0">
          <span className="block text-15 font-semi">{view.code}</span>
          <span className="block truncate text-12 text-t3">{view.name}</span>
        </span>
        <Sparkline values={spark} name={t('spark', { code: view.code })} trend={day?.change ?? 0} />
        <span className="justify-self-end text-right">
          <span className="block text-15 font-semi">
            {day === undefined ? '–' : <FlashPrice quote={quote} text={format.price(day.mid, instrument)} />}
          </span>
          <StateMark quote={quote} />
        </span>
        {day === undefined ? (
          <span />
        ) : (
          <ChangeChip wide change={day.change} text={format.percentChange(day.change)} />
        )}
      </button>
    </li>
  )
})

/** The narrow row of the list beside the chart. */
export const PaneRow = memo(({ view, onOpen, on }: RowProps & { on: boolean }) => {
  const t = useTranslations('market')
  const format = useFormat()
  const { quote, day, spark, instrument } = useRow(view)
  const tone = day === undefined || day.change === 0 ? 'text-t3' : day.change > 0 ? 'text-up' : 'text-down'
  return (
    <li data-testid={`instrument-${view.code}`}>
      <button
        type="button"
        aria-current={on ? 'true' : undefined}
        onClick={() => onOpen(view.code)}
        className={classes(
          'grid min-h-12 w-full grid-cols-[minmax(0,1fr)_2.75rem_minmax(5.5rem,auto)] items-center gap-x-2 narrow:grid-cols-[minmax(0,1fr)_auto] narrow:*:nth-2:hidden border-l-3 py-1.5 pr-3 pl-3.5 text-left -outline-offset-2',
          on
            ? 'border-primary bg-[color-mix(in_srgb,var(--primary)_8%,transparent)]'
            : 'border-transparent hover:bg-sunk',
        )}
      >
        <span className="min-w-0">
          <span className="flex items-center gap-1.5 text-14 font-semi">
            {view.code}
            <StateMark quote={quote} small />
          </span>
          <span className="block truncate text-12 text-t3">{view.name}</span>
        </span>
        <Sparkline values={spark} name={t('spark', { code: view.code })} trend={day?.change ?? 0} />
        {day === undefined ? (
          <span className="text-t3">–</span>
        ) : (
          <span className="text-right">
            <span className="block text-14 font-semi">
              <FlashPrice quote={quote} text={format.price(day.mid, instrument)} />
            </span>
            <span className={classes('inline-flex items-center gap-1 px-1.5 text-12 font-medium', tone)}>
              {day.change !== 0 && <Arrow direction={day.change > 0 ? 'up' : 'down'} />}
              {format.percentChange(day.change)}
            </span>
          </span>
        )}
      </button>
    </li>
  )
})
