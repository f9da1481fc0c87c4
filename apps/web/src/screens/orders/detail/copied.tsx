import type { OrderView } from '@plumbline/protocol/trading'
import { Suspense } from 'react'
import { Area } from '../../../shared/with-texts.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const CopiedNote = lazyPart(() =>
  import('../../../shared/copying/copied-note.tsx').then(({ CopiedNote }) => ({ default: CopiedNote })),
)

/** Of an order that copies one of a trader: whose, and the way to take it over. */
export const Copied = ({ order }: { order: OrderView }) =>
  order.follow === null ? null : (
    <Area name="copying" pending={null} failed={null}>
      <Suspense fallback={null}>
        <CopiedNote order={order} />
      </Suspense>
    </Area>
  )
