import type { Book, CustomerId, StaffId, Uid } from '@plumbline/rules/core'
import type { FreezeReason } from '@plumbline/rules/customer-admin'
import type { Role } from '@plumbline/rules/staff'

/** The signed-in customer on whose behalf a call runs. */
export type Caller = {
  readonly customer: CustomerId
  /** By which the customer names the account; undefined where the product acts by itself. */
  readonly uid?: Uid
  readonly book: Book
  /** Which of the customer's sessions it is. */
  readonly session: string
  /** Why the account is frozen; undefined for an active one. */
  readonly frozen: FreezeReason | undefined
}

/** The signed-in staff member who calls, with all that the roles grant. */
export type StaffCaller = {
  readonly id: StaffId
  readonly username: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly permissions: readonly string[]
  /** Which of the member's sessions it is. */
  readonly session: string
}

/** What the client sent beside the input: the name it gave to this attempt, if any. */
export type CallContext = {
  readonly caller: Caller
  readonly idempotencyKey: string | undefined
}

export type StaffContext = { readonly staff: StaffCaller }
