import type { InstrumentView } from '@plumbline/protocol/market'
import type { TermKind } from '@plumbline/rules/term'
import { Suspense } from 'react'
import { useTheme } from '../../ui/theme.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const ChartArea = lazyPart(() => import('./chart/area.tsx').then(({ ChartArea }) => ({ default: ChartArea })))

/** The chart and its tools, made anew with the theme, whose colours it has in its picture. */
export const ChartPanel = ({ view, small }: { view: InstrumentView; small?: TermKind }) => {
  const theme = useTheme()
  return (
    <Suspense fallback={<div className={small === undefined ? 'min-h-[17rem] flex-1' : 'min-h-[9rem]'} />}>
      <ChartArea key={`${theme} ${small ?? ''}`} view={view} small={small} />
    </Suspense>
  )
}
