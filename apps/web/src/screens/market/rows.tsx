import type { InstrumentView } from '@plumbline/protocol/market'
import { lazy, Suspense } from 'react'
import { MarketRow } from './row.tsx'

const VirtualRows = lazy(() =>
  import('./virtual-rows.tsx').then(({ VirtualRows }) => ({ default: VirtualRows })),
)

/** A longer list keeps only the rows near the window in the page. */
const rowsMax = 30
/** More than any phone shows at first. */
const rowsFirst = 16

export type RowsProps = {
  views: readonly InstrumentView[]
  onOpen: (code: string) => void
  star: boolean
}

const PlainRows = ({ views, onOpen, star }: RowsProps) => (
  <ul>
    {views.map(view => (
      <li key={view.code}>
        <MarketRow view={view} onOpen={onOpen} star={star} />
      </li>
    ))}
  </ul>
)

export const MarketRows = (props: RowsProps) =>
  props.views.length <= rowsMax ? (
    <PlainRows {...props} />
  ) : (
    <Suspense fallback={<PlainRows {...props} views={props.views.slice(0, rowsFirst)} />}>
      <VirtualRows {...props} />
    </Suspense>
  )
