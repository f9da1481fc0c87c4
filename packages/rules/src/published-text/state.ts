import { accept, refuse, type Result } from '../core/refusal.ts'
import { textAheadMsMax } from './limits.ts'

export const textStates = ['draft', 'waiting', 'scheduled', 'in_force', 'replaced'] as const
/** Where a version is: written, with a second person, published for later, in force, or followed by a newer one. */
export type TextState = (typeof textStates)[number]

/** A version with what has happened to it; moments in ms. */
export type TextFacts = {
  readonly number: number
  readonly isWaiting: boolean
  readonly startsAt: number | undefined
  /** Whether customers who have agreed to an earlier one are asked again. */
  readonly isMaterial: boolean
}

const hasBegun = ({ startsAt }: TextFacts, now: number): boolean => startsAt !== undefined && startsAt <= now

/**
 * The one version that is in force: the newest that has begun. Before any has (a clock that was set back), the first one: nobody is
 * left without a text.
 */
export const inForceAt = <Version extends TextFacts>(
  versions: readonly Version[],
  now: number,
): Version | undefined => {
  const published = versions
    .filter(({ startsAt }) => startsAt !== undefined)
    .toSorted((one, other) => other.number - one.number)
  return published.find(each => hasBegun(each, now)) ?? published.at(-1)
}

export const textStateAt = (
  version: TextFacts,
  { versions, now }: { readonly versions: readonly TextFacts[]; readonly now: number },
): TextState => {
  const { startsAt, isWaiting, number } = version
  if (startsAt === undefined) return isWaiting ? 'waiting' : 'draft'
  if (versions.some(other => other.number > number && hasBegun(other, now))) return 'replaced'
  return startsAt > now ? 'scheduled' : 'in_force'
}

/** When a version is in force if it is published now: at once, where it asks for no later time. Refusals: text.period. */
export const startFrom = (from: number | undefined, now: number): Result<number> =>
  from !== undefined && from - now > textAheadMsMax
    ? refuse('text.period')
    : accept(Math.max(from ?? now, now))

/**
 * The newest material change in force, by its number: whoever agreed to an earlier version is asked again. One that was replaced before
 * it began asks nobody.
 */
export const demandAt = (versions: readonly TextFacts[], now: number): number | undefined => {
  const published = versions.flatMap(({ startsAt, ...each }) =>
    startsAt === undefined ? [] : [{ ...each, startsAt }],
  )
  const isStopped = ({ number, startsAt }: (typeof published)[number]): boolean =>
    published.some(other => other.number > number && other.startsAt < startsAt)
  const asking = published.filter(each => each.isMaterial && each.startsAt <= now && !isStopped(each))
  return asking.length === 0 ? undefined : Math.max(...asking.map(({ number }) => number))
}

/**
 * Whether a customer is asked to agree again: what was agreed to is older than the last material change in force. Who has never agreed
 * to a text is not asked by its changes. `accepted`: the newest number agreed to; 0 for a version older than all that are kept.
 */
export const mustAccept = (accepted: number | undefined, demand: number | undefined): boolean =>
  accepted !== undefined && demand !== undefined && accepted < demand

/** Who writes a version: somebody of the staff, or the product that brings a newer text of its own. */
type Origin = { readonly number: number; readonly isStaffs: boolean }

/**
 * Whether a text that the product brings is put into force by itself: as long as nobody of the staff has written a version. From then on
 * it is one more draft, for them to publish or to leave.
 */
export const followsProduct = (versions: readonly Origin[]): boolean =>
  !versions.some(({ isStaffs }) => isStaffs)
