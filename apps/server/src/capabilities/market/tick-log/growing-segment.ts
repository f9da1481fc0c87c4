import { createHash } from 'node:crypto'
import {
  segmentHeading,
  stateHeading,
  statesCode,
  type Hash,
  type SegmentHeading,
} from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'

/** Lines are joined and hashed once there are so many characters of them. */
const partLength = 16_384

/** A text that grows at its end, with its hash: the segment of an instrument, or of states, in the minute that runs. */
export class GrowingSegment {
  readonly code: Code
  readonly priceScale: number
  count = 0
  private readonly parts: string[]
  private pending = ''
  /** So many parts are in the tail. */
  private kept = 1
  private readonly hash = createHash('sha256')

  constructor(text: string, { code, priceScale }: Pick<SegmentHeading, 'code' | 'priceScale'>) {
    this.code = code
    this.priceScale = priceScale
    this.parts = [text]
    this.hash.update(text)
  }

  add(line: string): void {
    this.count += 1
    this.pending += line
    if (this.pending.length >= partLength) this.join()
  }

  private join(): void {
    if (this.pending === '') return
    this.hash.update(this.pending)
    this.parts.push(this.pending)
    this.pending = ''
  }

  /** Lines that are not in the tail yet, and what to call once they are. */
  takeUnkept(): { readonly text: string; readonly done: () => void } | undefined {
    this.join()
    const end = this.parts.length
    if (this.kept === end) return undefined
    const text = this.parts.slice(this.kept).join('')
    return { text, done: () => void (this.kept = Math.max(this.kept, end)) }
  }

  /** All lines below the heading so far. */
  lines(): string {
    return this.parts.slice(1).join('') + this.pending
  }

  /** All of it so far. */
  text(): string {
    return this.parts.join('') + this.pending
  }

  /** Nothing more can be added afterwards. */
  close(): Hash {
    this.join()
    return this.hash.digest('hex') as Hash
  }
}

export const growingTicks = (heading: SegmentHeading): GrowingSegment =>
  new GrowingSegment(segmentHeading(heading), heading)

export const growingStates = (heading: {
  readonly minute: Millis
  readonly previous: Hash
}): GrowingSegment => new GrowingSegment(stateHeading(heading), { code: statesCode, priceScale: 0 })
