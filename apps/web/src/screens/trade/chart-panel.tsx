import type { InstrumentView } from '@plumbline/protocol/market'
import type { TermKind } from '@plumbline/rules/term'
import { Suspense } from 'react'
import { useTheme } from '../../ui/theme.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { OwnChart } from './chart/use-layout.ts'

const ChartArea = lazyPart(() => import('./chart/area.tsx').then(({ ChartArea }) => ({ default: ChartArea })))

type Props = {
  view: InstrumentView
  small?: TermKind
  /** What the ticket beside it trades, if that is not contracts. */
  kind?: TermKind | undefined
  /** Where it stands beside the first. */
  own?: OwnChart
  /** Whether the keys of the desk work here. */
  keys?: true
}

/** The chart and its tools, made anew with the theme, whose colours it has in its picture. */
export const ChartPanel = ({ view, small, kind, own, keys }: Props) => {
  const theme = useTheme()
  return (
    <Suspense fallback={<div className={small === undefined ? 'min-h-[17rem] flex-1' : 'min-h-[9rem]'} />}>
      <ChartArea
        // What is drawn is put onto the picture when that is made.
        key={`${theme} ${small ?? ''} ${String(own?.draws)}`}
        view={view}
        small={small}
        kind={kind}
        own={own}
        keys={keys}
      />
    </Suspense>
  )
}
