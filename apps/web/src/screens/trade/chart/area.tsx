import type { InstrumentView } from '@plumbline/protocol/market'
import type { TermKind } from '@plumbline/rules/term'
import { Area } from '../../../shared/with-texts.tsx'
import { ChartRoom } from './layout-space.tsx'

const Waiting = () => <div className="min-h-[17rem] flex-1" />

/** The chart, with the texts it needs beyond those of the first screens. */
export const ChartArea = ({ view, small }: { view: InstrumentView; small: TermKind | undefined }) => (
  <Area name="market" pending={<Waiting />}>
    <Area name="trading" pending={<Waiting />}>
      <ChartRoom view={view} small={small} />
    </Area>
  </Area>
)
