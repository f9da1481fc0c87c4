import { accept, refuse, type Result } from '../core/refusal.ts'
import { shownMsMax, startAheadMsMax } from './limits.ts'

export const announcementStates = [
  'draft',
  'waiting',
  'scheduled',
  'shown',
  'replaced',
  'over',
  'ended',
] as const
/** Where a version is: written, with a second person, to come, shown, replaced by a newer one, past its end, withdrawn. */
export type AnnouncementState = (typeof announcementStates)[number]

/** A version with what has happened to it; moments in ms. */
export type VersionFacts = {
  readonly number: number
  readonly isWaiting: boolean
  readonly published: { readonly startsAt: number; readonly endsAt: number | undefined } | undefined
  readonly endedAt: number | undefined
}

/** Whether a version was put before readers by a moment: published, begun, and not withdrawn before. */
export const hasBegun = ({ published, endedAt }: VersionFacts, now: number): boolean =>
  published !== undefined &&
  published.startsAt <= now &&
  (endedAt === undefined || endedAt >= published.startsAt)

export const stateAt = (
  version: VersionFacts,
  { versions, now }: { readonly versions: readonly VersionFacts[]; readonly now: number },
): AnnouncementState => {
  const { published, endedAt, isWaiting, number } = version
  if (published === undefined) return isWaiting ? 'waiting' : 'draft'
  // Withdrawing is at once: whatever clock has dated it, what was withdrawn does not come back.
  if (endedAt !== undefined) return 'ended'
  if (versions.some(other => other.number > number && hasBegun(other, now))) return 'replaced'
  if (published.startsAt > now) return 'scheduled'
  return published.endsAt !== undefined && published.endsAt <= now ? 'over' : 'shown'
}

/** The one version that is shown, if any is: a withdrawn or past one does not bring back the one before it. */
export const shownAt = <Version extends VersionFacts>(
  versions: readonly Version[],
  now: number,
): Version | undefined => versions.find(version => stateAt(version, { versions, now }) === 'shown')

/**
 * Whether publishing a version takes two people: it must be seen, or it would take the place of one that must, whose readers were
 * sent to what stands at this address.
 */
export const takesTwo = (
  version: { readonly isMustSee: boolean },
  versions: readonly { readonly isMustSee: boolean; readonly state: AnnouncementState }[],
): boolean =>
  version.isMustSee ||
  versions.some(({ isMustSee, state }) => isMustSee && (state === 'shown' || state === 'scheduled'))

/** Whom an announcement is for: everybody, or those who live in some countries or read some languages. */
export type Target = {
  readonly countries: readonly string[] | null
  readonly languages: readonly string[] | null
}

/** A guest, and whoever has not declared a country, gets only what is for every country. */
export const isFor = (
  { countries, languages }: Target,
  reader: { readonly country: string | undefined; readonly language: string },
): boolean =>
  (countries === null || (reader.country !== undefined && countries.includes(reader.country))) &&
  (languages === null || languages.includes(reader.language))

/** When a version is shown if it is published now: at once, where it asks for no later time. Refusals: announcement.period. */
export const periodFrom = (
  { from, until }: { readonly from: number | undefined; readonly until: number | undefined },
  now: number,
): Result<{ readonly startsAt: number; readonly endsAt: number | undefined }> => {
  const startsAt = Math.max(from ?? now, now)
  if (startsAt - now > startAheadMsMax) return refuse('announcement.period')
  if (until !== undefined && (until <= startsAt || until - startsAt > shownMsMax))
    return refuse('announcement.period')
  return accept({ startsAt, endsAt: until })
}
