import type { CallInput, Language } from '@plumbline/protocol/core'
import type { AnnouncementVersionView } from '@plumbline/protocol/announcement'
import type { MarkupText } from '@plumbline/rules/markup'
import { fieldOf, instantOf } from '../shared/forms/moment-field.ts'

/** What is typed into the form. Moments as the field writes them, in UTC: '2026-11-17T15:30'. */
export type Draft = {
  readonly texts: Partial<Record<Language, MarkupText>>
  readonly isMustSee: boolean
  readonly isNotified: boolean
  readonly countries: readonly string[]
  readonly languages: readonly Language[]
  readonly from: string
  readonly until: string
}

export const emptyDraft: Draft = {
  texts: {},
  isMustSee: false,
  isNotified: false,
  countries: [],
  languages: [],
  from: '',
  until: '',
}

export const draftOf = (version: AnnouncementVersionView, now: number): Draft => ({
  texts: version.texts,
  isMustSee: version.isMustSee,
  isNotified: version.isNotified,
  countries: version.countries ?? [],
  languages: version.languages ?? [],
  // A beginning that has passed is no beginning of the next version.
  from: version.from !== null && Date.parse(version.from) > now ? fieldOf(version.from) : '',
  until: version.until !== null && Date.parse(version.until) > now ? fieldOf(version.until) : '',
})

export const inputOf = (
  draft: Draft,
  { id, basedOn }: { id: string; basedOn: number },
): CallInput<'announcementSave'> => ({
  id,
  basedOn,
  texts: draft.texts,
  isMustSee: draft.isMustSee,
  isNotified: draft.isNotified || draft.isMustSee,
  countries: draft.countries.length === 0 ? null : [...draft.countries],
  languages: draft.languages.length === 0 ? null : [...draft.languages],
  from: instantOf(draft.from) ?? null,
  until: instantOf(draft.until) ?? null,
})
