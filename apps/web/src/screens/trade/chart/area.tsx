import { Area } from '../../../shared/with-texts.tsx'
import { ChartRoom, type ChartProps } from './layout-space.tsx'

const Waiting = () => <div className="min-h-[17rem] flex-1" />

/** The chart, with the texts it needs beyond those of the first screens. */
export const ChartArea = (props: ChartProps) => (
  <Area name="market" pending={<Waiting />}>
    <Area name="trading" pending={<Waiting />}>
      <ChartRoom {...props} />
    </Area>
  </Area>
)
