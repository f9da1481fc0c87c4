import type { InstrumentView } from '@plumbline/protocol/market'
import type { TermKind } from '@plumbline/rules/term'
import { Suspense } from 'react'
import { useInstruments } from '../../../live/queries.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { classes } from '../../../ui/classes.ts'
import { useWideDesk } from '../../../ui/hooks/use-media.ts'
import { ChartPanel } from '../chart-panel.tsx'
import { slotAt, type ChartCount } from './layout.ts'
import { useDeskLayout } from './use-layout.ts'

const SideChart = lazyPart(() => import('./side-chart.tsx').then(({ SideChart }) => ({ default: SideChart })))

const grids = {
  1: '',
  2: 'grid-cols-2',
  4: 'grid-cols-2 grid-rows-2',
} as const satisfies Record<ChartCount, string>

/** The chart of what is traded; on a wide desk others beside it, which follow it or show an instrument of their own. */
export const Charts = ({
  view,
  kind,
  onTrade,
}: {
  view: InstrumentView
  /** What the ticket trades, if that is not contracts. */
  kind: TermKind | undefined
  onTrade: (code: string) => void
}) => {
  const layout = useDeskLayout()
  const isWide = useWideDesk()
  const { data: views } = useInstruments()
  const count = isWide ? layout.charts : 1
  const slots = Array.from({ length: count - 1 }, (_, at) => {
    const { code, look } = slotAt(layout, at)
    // One that is no longer listed gives way to what is traded.
    const own = views?.find(each => each.code === code)
    return { at, look, isLinked: own === undefined, view: own ?? view }
  })
  return (
    <div className={classes('grid min-h-0 flex-1 gap-px bg-line', grids[count])}>
      <div className="flex min-h-0 min-w-0 flex-col bg-page">
        <ChartPanel view={view} kind={kind} keys />
      </div>
      {slots.map(slot => (
        <div key={slot.at} className="flex min-h-0 min-w-0 flex-col bg-page">
          <Suspense>
            <SideChart
              {...slot}
              // What is drawn on an instrument is kept once: two charts would overwrite each other's.
              draws={[view, ...slots.slice(0, slot.at).map(before => before.view)].every(
                before => before.code !== slot.view.code,
              )}
              onTrade={onTrade}
            />
          </Suspense>
        </div>
      ))}
    </div>
  )
}
