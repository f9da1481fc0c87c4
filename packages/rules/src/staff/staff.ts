import { holds, isReservedName, permissionsOf, type Role } from './permission.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

export const staffPasswordLengthMin = 12
export const staffPasswordLengthMax = 64
/** Different characters, so that one key held down is no password. */
const staffPasswordCharactersMin = 5
export const usernameLengthMin = 3
export const usernameLengthMax = 32

/** A session ends after so long without a call, and after so long in any case. */
export const staffIdleMinutes = 30
export const staffSessionHours = 12
/** A set-up link opens once, within this time. */
export const setupLinkMinutes = 15

/** People who can manage staff: with fewer nobody could create, reset or resume anybody any more. */
export const staffManagersMin = 2

const usernamePattern = /^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*$/

/**
 * The name that a new member signs in with, in the one form it is known by. The two that show or hide things are given to
 * nobody, so that they never seem to grant anything. Refusals: staff.username_invalid.
 */
export const readUsername = (text: string): Result<string> => {
  const username = text.trim().toLowerCase()
  const isOne =
    username.length >= usernameLengthMin &&
    username.length <= usernameLengthMax &&
    !isReservedName(username) &&
    usernamePattern.test(username)
  return isOne ? accept(username) : refuse('staff.username_invalid')
}

/**
 * A new staff password, normalised so that every keyboard types the same one: long enough, none of the most common
 * ones, not the own name over again. Refusals: staff.password_weak.
 */
export const judgeStaffPassword = (
  text: string,
  { username, common }: { readonly username: string; readonly common?: ReadonlySet<string> },
): Result<string> => {
  const password = text.normalize('NFC')
  const length = Array.from(password).length
  const plain = password.toLowerCase()
  const isWeak =
    length < staffPasswordLengthMin ||
    length > staffPasswordLengthMax ||
    new Set(plain).size < staffPasswordCharactersMin ||
    plain.replaceAll(username, '').length < staffPasswordLengthMin - usernameLengthMin ||
    common?.has(plain) === true
  return isWeak
    ? refuse('staff.password_weak', { minimum: String(staffPasswordLengthMin) })
    : accept(password)
}

export type StaffStanding = {
  readonly roles: readonly Role[]
  readonly state: StaffState
}

/** Invited: the password and the second step are not set yet, or were voided. */
export const staffStates = ['invited', 'active', 'suspended'] as const
export type StaffState = (typeof staffStates)[number]

export const managesStaff = ({ roles, state }: StaffStanding): boolean =>
  state === 'active' && holds(permissionsOf(roles), 'staff:member:manage')

/**
 * Whether enough people who can manage staff are left when one member changes. What takes nobody of them away is
 * always allowed. Refusals: staff.last_manager.
 */
export const judgeManagersLeft = (change: {
  readonly before: StaffStanding
  readonly after: StaffStanding
  /** How many others can manage staff. */
  readonly others: number
}): Result<'enough'> =>
  managesStaff(change.before) && !managesStaff(change.after) && change.others < staffManagersMin
    ? refuse('staff.last_manager', { minimum: String(staffManagersMin) })
    : accept('enough')
