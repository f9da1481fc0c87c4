import type { TickView } from '@plumbline/protocol/tick-log'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { quoteNumber } from '../../live/account/origin.ts'
import { useExactClock } from './exact-clock.ts'
import { classes } from '../../ui/classes.ts'

/** The quote at which an order was opened or closed, and the side of it that counted. */
export type Deciding = {
  /** Its number. */
  readonly quote: string
  readonly end: 'opened' | 'closed'
  readonly side: 'bid' | 'ask'
}

const sides = ['bid', 'ask'] as const
/** Stays below the head of the page, or below the bar of a desk: two columns of prices say little without their names. */
const headLook = 'sticky top-[3.75rem] z-10 bg-page font-medium shadow-[inset_0_-1px_var(--line)] low:static'
const decidingLook = 'bg-primary/5 shadow-[inset_3px_0_var(--primary)]'

type RowProps = {
  tick: TickView
  deciding: Deciding | undefined
  /** Shown without a search for it: it is what somebody came for. */
  sought: boolean
  named: boolean
}

const Row = ({ tick, deciding, sought, named }: RowProps) => {
  const t = useTranslations('tickLog')
  const format = useFormat()
  const exact = useExactClock()
  const own = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    if (!sought) return
    // After the router has put the page to its top.
    const frame = requestAnimationFrame(() => own.current?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [sought])
  const more = [
    ...(named ? [t('sourceIs', { source: tick.source })] : []),
    ...(tick.raw === undefined
      ? []
      : [t('raw', { bid: format.decimal(tick.raw.bid), ask: format.decimal(tick.raw.ask) })]),
    ...(tick.recovered ? [t('recovered')] : []),
  ]
  const isLast = deciding === undefined && more.length === 0
  return (
    <>
      <tr
        ref={own}
        aria-current={deciding !== undefined ? true : undefined}
        className={classes(
          'h-8 tabular-nums',
          isLast && 'border-b border-line',
          deciding !== undefined && decidingLook,
        )}
      >
        <td className="pl-4 text-t2">{exact(Date.parse(tick.receivedAt))}</td>
        {sides.map(side => (
          <td
            key={side}
            className={classes(
              'pl-2 text-right',
              deciding?.side === side ? 'font-bold text-primary' : 'font-medium',
            )}
          >
            {format.decimal(tick[side])}
          </td>
        ))}
        <td className="pr-4 pl-2 text-right text-12 text-t3">{quoteNumber(tick.sequence)}</td>
      </tr>
      {!isLast && (
        <tr className={classes('border-b border-line', deciding !== undefined && decidingLook)}>
          <td colSpan={4} className="px-4 pb-2">
            {deciding !== undefined && <p className="font-semi">{t(`${deciding.end}_${deciding.side}`)}</p>}
            {more.length > 0 && <p className="text-12 text-t3">{more.join(' · ')}</p>}
          </td>
        </tr>
      )}
    </>
  )
}

type Props = { code: string; items: readonly TickView[]; at: number; deciding: Deciding | undefined }

/** Quote by quote: when it was received, both sides, and its number. */
export const QuotesTable = ({ code, items, at, deciding }: Props) => {
  const t = useTranslations('tickLog')
  const format = useFormat()
  const [first] = items
  if (first === undefined) return null
  const isOneSource = items.every(({ source }) => source === first.source)
  const days = [...new Set(items.map(({ receivedAt }) => format.date(Date.parse(receivedAt))))]
  return (
    // With large text it is wider than a phone, and moves by itself, also by keys; its head then goes along.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={t('lookTitle', { code })} tabIndex={0} className="narrow:overflow-x-auto">
      <table className="w-full text-13" data-testid="record-quotes">
        <caption className="px-4 pb-1 text-left text-12 text-t3">
          {days.join(' – ')}, UTC
          {isOneSource && ` · ${t('sourceIs', { source: first.source })}`}
        </caption>
        <thead className="text-12 text-t3">
          <tr className="h-8">
            <th scope="col" className={classes('pl-4 text-left', headLook)}>
              {t('time')}
            </th>
            {sides.map(side => (
              <th key={side} scope="col" className={classes('pl-2 text-right', headLook)}>
                {t(side)}
              </th>
            ))}
            <th scope="col" className={classes('pr-4 pl-2 text-right', headLook)}>
              {t('no')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(tick => {
            const isDeciding = tick.sequence === deciding?.quote
            return (
              <Row
                key={tick.sequence}
                tick={tick}
                deciding={isDeciding ? deciding : undefined}
                sought={isDeciding && Date.parse(tick.receivedAt) === at}
                named={!isOneSource}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
