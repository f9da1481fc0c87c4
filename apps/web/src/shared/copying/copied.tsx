import type { OrderView } from '@plumbline/protocol/trading'
import { Suspense, type ReactNode } from 'react'
import { Area } from '../with-texts.tsx'
import { besidePart } from '../../ui/lazy-part.ts'

const CopiedNote = besidePart(() =>
  import('./copied-note.tsx').then(({ CopiedNote }) => ({ default: CopiedNote })),
)
const CopiedTag = besidePart(() =>
  import('./copied-tag.tsx').then(({ CopiedTag }) => ({ default: CopiedTag })),
)

/** Fetched only by those who have copies. */
const Later = ({ children }: { children: ReactNode }) => (
  <Area name="copying" pending={null} failed={null}>
    <Suspense fallback={null}>{children}</Suspense>
  </Area>
)

/** Of an order that copies one of a trader: whose, and the way to take it over. */
export const Copied = ({ order }: { order: OrderView }) =>
  order.follow === null ? null : (
    <Later>
      <CopiedNote order={order} />
    </Later>
  )

/** The same as a mark in a list. */
export const CopyMark = ({ order }: { order: OrderView }) =>
  order.follow === null ? null : (
    <Later>
      <CopiedTag order={order} />
    </Later>
  )
