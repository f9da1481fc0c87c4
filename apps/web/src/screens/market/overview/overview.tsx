import type { InstrumentView } from '@plumbline/protocol/market'
import { moversOf, type Category } from '@plumbline/rules/market'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayOf } from '../../../live/account/day-figures.ts'
import { useQuotes, type QuoteMap } from '../../../live/stream/stream.ts'
import { Area } from '../../../shared/with-texts.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { SkeletonRows } from '../../../ui/states.tsx'
import { CalendarLink } from '../calendar-link.tsx'
import { ListSource } from '../cells.tsx'
import { MarketRow } from '../row.tsx'
import { ClassTiles } from './class-tiles.tsx'

/** How often the order is made anew: rows that jumped with every quote could not be read. */
const orderMs = 10_000

type Props = {
  views: readonly InstrumentView[]
  onOpen: (code: string) => void
  onCategory: (category: Category) => void
}

type Changes = ReadonlyMap<string, number>
type Moves = {
  /** Of those with a price that is current. */
  readonly current: Changes
  /** Of those whose market is closed, up to its last price. */
  readonly last: Changes
}

/** What each instrument moved in 24 hours, for those in one of two states. */
const changesOf = (views: readonly InstrumentView[], quotes: QuoteMap, state: 'open' | 'closed'): Changes =>
  new Map(
    views.flatMap(view => {
      const quote = quotes.get(view.code)
      const change = (quote?.state ?? view.state) === state ? dayOf(view, quote)?.change : undefined
      return change === undefined ? [] : [[view.code, change] as const]
    }),
  )

/** The changes as of the last beat, not of each quote; the first quotes are waited for. */
const useChanges = (views: readonly InstrumentView[]): Moves => {
  const codes = useMemo(() => views.map(({ code }) => code), [views])
  const quotes = useQuotes(codes)
  const beat = useNow(orderMs)
  const isAny = quotes.size > 0
  const take = () => ({
    views,
    beat,
    isAny,
    changes: { current: changesOf(views, quotes, 'open'), last: changesOf(views, quotes, 'closed') },
  })
  const [taken, setTaken] = useState(take)
  if (taken.views === views && taken.beat === beat && taken.isAny === isAny) return taken.changes
  const next = take()
  setTaken(next)
  return next.changes
}

const Movers = ({
  title,
  none,
  views,
  onOpen,
}: {
  title: string
  none: string
  views: readonly InstrumentView[]
  onOpen: (code: string) => void
}) => (
  <section aria-label={title} className="min-w-0">
    <h2 className="px-4 pt-4 pb-1 text-15 font-semi">{title}</h2>
    {views.length === 0 ? (
      <p className="px-4 py-2 text-14 text-t2">{none}</p>
    ) : (
      <ul>
        {views.map(view => (
          <li key={view.code}>
            <MarketRow view={view} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Figures = ({ views, onOpen, onCategory }: Props) => {
  const t = useTranslations('overview')
  const isDesk = useDesk()
  const changes = useChanges(views)
  const { gainers, losers } = moversOf(views, ({ code }) => changes.current.get(code))
  return (
    <div className="pb-8" data-testid="overview">
      <div className="edge flex min-h-11 items-center justify-between text-12">
        <ListSource code={views[0]?.code} {...(!isDesk && { short: true })} />
        <CalendarLink />
      </div>
      <ClassTiles views={views} changes={changes.current} last={changes.last} onCategory={onCategory} />
      <div className="desk:grid desk:grid-cols-2 desk:gap-8">
        <Movers title={t('gainers')} none={t('noGainers')} views={gainers} onOpen={onOpen} />
        <Movers title={t('losers')} none={t('noLosers')} views={losers} onOpen={onOpen} />
      </div>
      <p className="px-4 pt-3 text-12 text-t3">{t('basis')}</p>
    </div>
  )
}

/** The classes at a glance, and what rose and fell most; of real quotes only, and nothing where there is no basis. */
export const Overview = (props: Props) => (
  <Area name="market" pending={<SkeletonRows count={12} />}>
    <Figures {...props} />
  </Area>
)
