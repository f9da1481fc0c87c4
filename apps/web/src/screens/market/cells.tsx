import type { InstrumentView } from '@plumbline/protocol/market'
import { Clock } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { dayOf, instrumentOf, plotted } from '../../live/account/day-figures.ts'
import { originOf } from '../../live/account/origin.ts'
import { useQuote, useQuotePart } from '../../live/stream/stream.ts'
import { classes } from '../../ui/classes.ts'
import { PriceText } from '../../ui/figures.tsx'
import { Arrow, ChangeChip, SourceMark } from '../../ui/marks.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'

// Each cell follows the one figure it shows, so that a quote redraws a price and nothing beside it.

type CellProps = { view: InstrumentView }

const useChange = (view: InstrumentView): number | undefined =>
  useQuotePart(view.code, quote => dayOf(view, quote)?.change)

/** Only the price cell flashes; the colour goes back to text 1. */
export const PriceCell = memo(({ view }: CellProps) => {
  const format = useFormat()
  const quote = useQuote(view.code)
  const day = dayOf(view, quote)
  if (day === undefined) return <span className="text-t3">–</span>
  const flash = quote?.flash
  return (
    <span className="price-cell">
      <span
        className={classes(
          flash !== undefined && `flash-${flash.direction}`,
          // Another name of the same animation begins it anew.
          flash?.fades === true && (flash.id % 2 === 0 ? 'flash-even' : 'flash-odd'),
        )}
      >
        <PriceText text={format.price(day.mid, instrumentOf(view))} />
      </span>
    </span>
  )
})

export const ChangeCell = memo(({ view }: CellProps) => {
  const format = useFormat()
  const change = useChange(view)
  return change === undefined ? (
    <span />
  ) : (
    <ChangeChip wide change={change} text={format.percentChange(change)} />
  )
})

/** The change without its chip, under a price. */
export const ChangeLine = memo(({ view }: CellProps) => {
  const format = useFormat()
  const change = useChange(view)
  if (change === undefined) return null
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 px-1.5 text-12 font-medium tabular-nums',
        change === 0 ? 'text-t3' : change > 0 ? 'text-up' : 'text-down',
      )}
    >
      {change !== 0 && <Arrow direction={change > 0 ? 'up' : 'down'} />}
      {format.percentChange(change)}
    </span>
  )
})

export const DayLine = memo(({ view }: CellProps) => {
  const t = useTranslations('market')
  const trend = useQuotePart(view.code, quote => Math.sign(dayOf(view, quote)?.change ?? 0))
  const values = useMemo(() => view.spark.map(plotted), [view.spark])
  return <Sparkline values={values} name={t('spark', { code: view.code })} trend={trend} />
})

/** A market that is closed, halted or without a current price, and when it opens; small, it is a clock with a name. */
export const StateMark = memo(({ view, small }: CellProps & { small?: true }) => {
  const t = useTranslations('market')
  const format = useFormat()
  const state = useQuotePart(view.code, quote => quote?.state) ?? view.state
  if (state === 'open') return null
  const text =
    state === 'closed' && view.changesAt !== null
      ? `${t('closed')} · ${t('opens', { time: format.weekdayTime(Date.parse(view.changesAt)) })}`
      : t(state)
  return (
    <span
      data-testid="market-state"
      className="inline-flex items-center gap-1 text-11 font-medium whitespace-nowrap text-t3"
      {...(small && { title: text })}
    >
      <Clock aria-hidden className="size-3 shrink-0" />
      <span className={classes(small && 'sr-only')}>{text}</span>
    </span>
  )
})

/** Whether a row has to say something about its market. */
export const useIsOpen = (view: InstrumentView): boolean =>
  useQuotePart(view.code, quote => quote?.state ?? view.state) === 'open'

/** Where the prices of a list come from, read off its first instrument. */
export const ListSource = ({ code, short }: { code: string | undefined; short?: true }) => {
  const origin = useQuotePart(code, quote => quote && originOf(quote))
  return origin === undefined ? null : <SourceMark origin={origin} {...(short && { short })} />
}
