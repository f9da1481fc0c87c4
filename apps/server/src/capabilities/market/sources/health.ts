import type { Code } from '@plumbline/rules/core'
import type { Millis, QuoteKind } from '@plumbline/rules/market'
import type { QuoteFault, SourceState, SourceType } from '@plumbline/rules/prices'

/** How one source does for one instrument. */
export type InstrumentHealth = {
  readonly code: Code
  /** Whether this source's quotes are the ones taken now. */
  readonly speaks: boolean
  /** Its newest good quote, by its own time. */
  readonly at: Millis | undefined
  /** Its mid beside the newest accepted one, in millionths; undefined where it is that one, or one of the two is missing. */
  readonly differenceMicro: number | undefined
}

/** How a source does: what staff see and /metrics tells. */
export type SourceHealth = {
  readonly name: string
  readonly type: SourceType
  readonly kind: QuoteKind
  readonly state: SourceState
  /** Since when it is in this state. */
  readonly since: Millis
  /** Its last sign of life; undefined where there was none yet. */
  readonly heardAt: Millis | undefined
  /** How far its newest quote's own time lay behind its arrival; undefined before the first. */
  readonly lagMs: number | undefined
  /** Since the start. */
  readonly quotes: number
  readonly refused: Readonly<Partial<Record<QuoteFault, number>>>
  readonly reconnects: number
  /** What it said last about its state, for staff. */
  readonly detail: string | undefined
  readonly instruments: readonly InstrumentHealth[]
}
