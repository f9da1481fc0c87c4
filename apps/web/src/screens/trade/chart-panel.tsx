import type { InstrumentView } from '@plumbline/protocol/market'
import { Suspense } from 'react'
import { useTheme } from '../../ui/theme.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const ChartArea = lazyPart(() => import('./chart/area.tsx').then(({ ChartArea }) => ({ default: ChartArea })))

/** The chart and its tools, made anew with the theme, whose colours it has in its picture. */
export const ChartPanel = ({ view }: { view: InstrumentView }) => {
  const theme = useTheme()
  return (
    <Suspense fallback={<div className="min-h-[17rem] flex-1" />}>
      <ChartArea key={theme} view={view} />
    </Suspense>
  )
}
