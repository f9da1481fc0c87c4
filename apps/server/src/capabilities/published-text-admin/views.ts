import type { TextVersionView, TextWhole } from '@plumbline/protocol/published-text'
import { refuse, accept, type Result } from '@plumbline/rules/core'
import {
  inForceAt,
  isPlain,
  isReaccepted,
  textStateAt,
  type PublishedText,
} from '@plumbline/rules/published-text'
import type { Queryable } from '../../core/platform/db/database.ts'
import { countAccepted, readTexts, readWords, type StoredText } from './stored.ts'

export const isoOf = (at: number): string => new Date(at).toISOString()
const isoOrNull = (at: number | undefined): string | null => (at === undefined ? null : isoOf(at))

const viewOf = (
  version: StoredText,
  {
    versions,
    accepted,
    now,
  }: {
    readonly versions: readonly StoredText[]
    readonly accepted: ReadonlyMap<string, number>
    readonly now: number
  },
): TextVersionView => ({
  number: version.number,
  version: version.name,
  state: textStateAt(version, { versions, now }),
  isMaterial: version.isMaterial,
  from: isoOrNull(version.from),
  author: version.authorName ?? null,
  draftedAt: isoOf(version.draftedAt),
  request: version.request ?? null,
  askedBy: version.askedBy ?? null,
  publisher: version.publisherName ?? null,
  publishedAt: isoOrNull(version.publishedAt),
  startsAt: isoOrNull(version.startsAt),
  accepted: accepted.get(version.name) ?? 0,
})

/** A text with all its versions, and the words of one of them: of the newest where none is named. Refusals: text.unknown. */
export const wholeOf = async (
  on: Queryable,
  {
    key,
    number,
    now,
  }: { readonly key: PublishedText; readonly number?: number | undefined; readonly now: number },
): Promise<Result<TextWhole>> => {
  const versions = await readTexts(on, { keys: [key], now })
  const shown = number === undefined ? versions[0] : versions.find(each => each.number === number)
  if (shown === undefined) return refuse('text.unknown')
  const current = inForceAt(versions, now)
  const accepted = await countAccepted(on, key)
  return accept({
    key,
    isPlain: isPlain(key),
    isAgreedTo: isReaccepted(key),
    versions: versions.map(each => viewOf(each, { versions, accepted, now })),
    shown: shown.number,
    texts: await readWords(on, shown.id),
    inForce:
      current === undefined ? null : { number: current.number, texts: await readWords(on, current.id) },
  })
}
