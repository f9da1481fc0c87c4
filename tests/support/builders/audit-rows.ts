import type { CallInput, StaffCallName } from '@plumbline/protocol/core'
import type { App } from '../app.ts'
import type { Member } from '../staff.ts'
import type { Payer } from './funding-operations.ts'

/** A house whose two founders work, with a customer who pays. */
export type TrailHouse = {
  readonly app: App
  readonly ana: Member
  readonly bob: Member
  readonly payer: Payer
}

/** An input that each call for staff accepts; `nothing` leaves no entry, and why. */
export type TrailRows = {
  readonly [Name in StaffCallName]?:
    | ((house: TrailHouse) => Promise<CallInput<Name>> | CallInput<Name>)
    | 'nothing'
}

export const why = 'Asked for by telephone'
