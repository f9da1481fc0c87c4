import type { Millis } from '@plumbline/rules/market'
import type { Permission, RequestKind } from '@plumbline/rules/staff'
import type { Result } from '@plumbline/rules/core'
import type { RequestReason } from '@plumbline/rules/customer-admin'
import type { StaffCaller } from '../../../core/platform/caller.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import type { StoredRequest } from './stored.ts'

/** One line of what a request would change, as text: amounts plain, moments ISO 8601, nothing as null. */
export type Change = { readonly field: string; readonly before: string | null; readonly after: string | null }

/** A request in words: what it is about, what it would change, and why, where its kind keeps that in its own way. */
export type Description = {
  readonly title: string
  /** Id of what it is about, where that has a page of its own. */
  readonly item?: string
  readonly changes: readonly Change[]
  readonly reasonCode?: RequestReason
  /** In place of the request's own words; null where they were erased. */
  readonly reason?: string | null
}

/** The decision that closes a request. */
export type Closing = {
  readonly request: StoredRequest
  readonly by: StaffCaller
  /** In the words of whoever decides. */
  readonly reason: string
  readonly now: Millis
}

/** What is done once the transaction has committed; nothing, for most. */
export type Afterwards = void | (() => void)

/** What a kind of request is about, and what its approval does. */
export type Applier = {
  /** What deciding takes. */
  readonly permission: Permission
  /** In the transaction of the last approval; a refusal undoes that approval too. */
  apply(tx: Transaction, closing: Closing): Promise<Result<Afterwards>>
  /** In the transaction of a rejection, where more than the request ends with it; a refusal undoes the rejection too. */
  reject?(tx: Transaction, closing: Closing): Promise<Result<Afterwards>>
  /** In the transaction in which whoever asked takes it back, where more than the request ends with it. */
  withdraw?(tx: Transaction, ending: Omit<Closing, 'reason'>): Promise<Result<Afterwards>>
  /** Once an approval is committed: what processes keep in memory is to be looked up anew. */
  applied?(): void
  /** Once it is committed that nobody decides it any more, as it was taken back or has run out. */
  lapsed?(subject: StoredRequest['subject']): void
  describe?(on: Queryable, request: StoredRequest): Promise<Description>
}

export type Appliers = Readonly<Record<RequestKind, Applier>>
