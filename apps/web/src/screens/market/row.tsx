import type { InstrumentView } from '@plumbline/protocol/market'
import { memo, Suspense } from 'react'
import { classes } from '../../ui/classes.ts'
import { besidePart } from '../../ui/lazy-part.ts'
import { ChangeCell, DayLine, PriceCell, StateMark, useIsOpen } from './cells.tsx'

// On a phone, only what is found by search has one.
const StarButton = besidePart(() =>
  import('../../shared/star.tsx').then(({ StarButton: each }) => ({ default: each })),
)

export type RowProps = { view: InstrumentView; onOpen: (code: string) => void }

/** Code, name, the day, the price and its change. Found by search, the star stands where the day was. */
export const MarketRow = memo(({ view, onOpen, star }: RowProps & { star?: boolean }) => {
  const open = useIsOpen(view)
  const tall = open ? 'row-span-2' : ''
  return (
    <div className="flex border-b border-line" data-testid={`instrument-${view.code}`}>
      <button
        type="button"
        onClick={() => onOpen(view.code)}
        className={classes(
          'grid min-h-[3.5625rem] w-full min-w-0 flex-1 items-center gap-x-2 py-2 text-left -outline-offset-2 active:bg-sunk mouse:hover:bg-sunk',
          star ? 'market-row-star pl-4 pr-1' : 'market-row px-4',
        )}
      >
        <span className="row-span-2 min-w-0">
          <span className="block text-15 font-semi">{view.code}</span>
          <span className="block text-12 wrap-anywhere text-t3">{view.name}</span>
        </span>
        {!star && (
          <span className={classes('market-day', tall)}>
            <DayLine view={view} />
          </span>
        )}
        <span className={classes('text-15 font-semi', tall)}>
          <PriceCell view={view} />
        </span>
        <span className={classes('justify-self-end', tall)}>
          <ChangeCell view={view} />
        </span>
        {!open && (
          <span className="market-state justify-self-end">
            <StateMark view={view} />
          </span>
        )}
      </button>
      {star && (
        <Suspense fallback={<span className="size-11 shrink-0" />}>
          <StarButton code={view.code} />
        </Suspense>
      )}
    </div>
  )
})
