import type { Code } from '@plumbline/rules/core'
import type { Hash, TickFault } from '@plumbline/rules/prices'
import type { Millis, Quote } from '@plumbline/rules/market'
import type { Reached } from './growing-minute.ts'
import type { StoredSegment, StoredSheet } from './store.ts'

/** Where a log is read that is to be verified: a database, or what a deployment publishes. */
export type ReadableLog = {
  /** Oldest first; `from` is inclusive, `to` is not. */
  sheets(range: { from?: Millis | undefined; to?: Millis | undefined }): AsyncIterable<StoredSheet>
  segments(minute: Millis, code: Code | undefined): Promise<readonly StoredSegment[]>
  /** The newest minute, as the log itself says. */
  end(): Promise<{ readonly minute: Millis; readonly hash: Hash } | undefined>
  /** Minutes that are gathered and not signed yet. Undefined where that is not published. */
  unsigned?(): Promise<readonly Millis[]>
  /** Quotes that orders name, in the order of their numbers, up to one; each is given once. Undefined where they are not published. */
  cited?(upTo: Reached): Promise<readonly Quote[]>
}

/** What somebody kept of a minute. */
export type KeptHead = {
  readonly minute: Millis
  readonly hash: Hash
  readonly signature: Buffer
  readonly key: Hash
}

export type Finding = {
  readonly kind: TickFault
  readonly minute: Millis
  readonly code?: Code
  readonly detail: string
}

export type TickVerification = {
  readonly minutes: number
  readonly ticks: number
  /** Quotes whose numbers were given out, and that a crash kept from the log. */
  readonly lost: number
  /** Quotes named by orders that are in the log as the orders have them. */
  readonly cited: number
  /** Where the clock was put right: the first minute after it, and the last one before it. */
  readonly corrections: readonly { readonly minute: Millis; readonly after: Millis }[]
  /** Minutes that are gathered and not signed yet. */
  readonly unsigned: readonly Millis[]
  /** Kept heads that are those of the log. */
  readonly kept: number
  /** Kept heads of minutes that are older than what the log still holds. */
  readonly keptBefore: number
  readonly from: Millis | undefined
  readonly head: { readonly minute: Millis; readonly hash: Hash } | undefined
  readonly findings: readonly Finding[]
}
