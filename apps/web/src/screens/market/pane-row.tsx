import { memo } from 'react'
import { classes } from '../../ui/classes.ts'
import { useNear } from '../../ui/lists/use-near.ts'
import { ChangeLine, DayLine, PriceCell, StateMark } from './cells.tsx'
import type { RowProps } from './row.tsx'

type PaneRowProps = RowProps & {
  on: boolean
  isStop: boolean
  onRest: (code: string) => void
  first: Parameters<typeof useNear>[0]
}

/**
 * The narrow row of the list beside the chart; of all its rows Tab stops at one. Keys reach each of them, and what follows
 * its quotes is drawn in those near the list's window.
 */
export const PaneRow = memo(({ view, onOpen, on, isStop, onRest, first }: PaneRowProps) => {
  const [item, { near }] = useNear<HTMLLIElement>(first)
  return (
    <li ref={item} className="pane-item">
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        aria-current={on ? 'true' : undefined}
        data-testid={`instrument-${view.code}`}
        onClick={() => onOpen(view.code)}
        onFocus={() => onRest(view.code)}
        className={classes(
          'pane-row grid min-h-12 w-full items-center gap-x-2 border-l-3 py-1.5 pr-3 pl-3.5 text-left -outline-offset-2',
          on
            ? 'border-primary bg-[color-mix(in_srgb,var(--primary)_8%,transparent)]'
            : 'border-transparent hover:bg-sunk',
        )}
      >
        <span className="min-w-0">
          <span className="flex items-center gap-1.5 text-14 font-semi">
            {view.code}
            {near && <StateMark view={view} small />}
          </span>
          <span className="block text-12 wrap-anywhere text-t3">{view.name}</span>
        </span>
        <span className="market-day">{near && <DayLine view={view} />}</span>
        <span className="text-right">
          <span className="block text-14 font-semi">{near && <PriceCell view={view} />}</span>
          {near && <ChangeLine view={view} />}
        </span>
      </button>
    </li>
  )
})
