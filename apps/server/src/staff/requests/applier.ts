import type { Millis, Permission, RequestKind, Result, SecondStepReason } from '@plumbline/rules'
import type { StaffCaller } from '../../platform/caller.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { StoredRequest } from './stored.ts'

/** One line of what a request would change, as text: amounts plain, moments ISO 8601, nothing as null. */
export type Change = { readonly field: string; readonly before: string | null; readonly after: string | null }

/** A request in words: what it is about, what it would change, and why, where its kind keeps that in its own way. */
export type Description = {
  readonly title: string
  readonly changes: readonly Change[]
  readonly reasonCode?: SecondStepReason
  /** In place of the request's own words; null where they were erased. */
  readonly reason?: string | null
}

/** What a kind of request is about, and what its approval does. */
export type Applier = {
  /** What deciding takes. */
  readonly permission: Permission
  /** In the transaction of the last approval; a refusal undoes that approval too. */
  apply(
    tx: Transaction,
    input: { readonly request: StoredRequest; readonly by: StaffCaller; readonly now: Millis },
  ): Promise<Result<void>>
  /** Once that is committed: what processes keep in memory is to be looked up anew. */
  applied?(): void
  describe?(on: Queryable, request: StoredRequest): Promise<Description>
}

export type Appliers = Readonly<Record<RequestKind, Applier>>
