import { languageDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { hasBegun, isFor, shownAt, stateAt } from '@plumbline/rules/announcement'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { languageShown } from '@plumbline/rules/markup'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { keptBlocks } from '../../../core/platform/markup/index.ts'
import type { AnnouncementContext, ReaderCall } from '../context.ts'
import { readerOf, type Reader } from './reader.ts'
import { readPublished, readTextIn, type PublishedVersion } from './versions.ts'

/** What a reader has done with a version. */
const readDone = async (
  on: Queryable,
  { customer }: Reader,
  version: string,
): Promise<ReadonlySet<string>> => {
  if (customer === undefined) return new Set()
  const { rows } = await on.query<{ kind: string }>({
    name: 'announcement.done',
    text: 'select kind from announcement.reading where customer = $1 and version = $2',
    values: [customer, version],
  })
  return new Set(rows.map(({ kind }) => kind))
}

/**
 * Versions that this reader could have read by now, newest first: whoever was told something can look it up again, in whatever
 * language they read now.
 */
const readableBy = (
  versions: readonly PublishedVersion[],
  reader: Reader,
  now: number,
): readonly PublishedVersion[] =>
  versions.filter(each => hasBegun(each, now) && isFor({ ...each, languages: null }, reader))

const iso = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString())

/** One version with its text; where none is named the one that is shown, or was last. Refusals: announcement.unknown. */
export const showToReader =
  (context: AnnouncementContext) =>
  async (
    call: ReaderCall,
    { id, version }: CallParsed<'announcementDetail'>,
  ): Promise<Result<CallOutput<'announcementDetail'>>> => {
    const { database } = context
    const now = context.now()
    const reader = await readerOf(context, call)
    const versions = await readPublished(database, id)
    const readable = readableBy(versions, reader, now)
    const found =
      version === undefined
        ? (shownAt(readable, now) ?? readable[0])
        : readable.find(each => each.id === version)
    if (found?.published === undefined) return refuse('announcement.unknown')
    const language = languageShown(found.written, reader.language, languageDefault)
    const text = await readTextIn(database, found.id, language)
    if (text === undefined) throw new Error('an announcement without English texts was kept')
    const done = await readDone(database, reader, found.id)
    const stateNow = (each: PublishedVersion) => stateAt(each, { versions, now })
    return accept({
      id,
      version: found.id,
      number: found.number,
      title: text.title,
      language,
      isMustSee: found.isMustSee,
      startsAt: new Date(found.published.startsAt).toISOString(),
      endsAt: iso(found.published.endsAt),
      isRead: done.has('opened') || done.has('confirmed'),
      isConfirmed: done.has('confirmed'),
      isDismissed: done.has('dismissed'),
      state: stateNow(found),
      blocks: keptBlocks(text),
      sha256: found.sha256,
      endedAt: iso(found.endedAt),
      others: readable
        .filter(each => each !== found)
        .map(each => ({
          version: each.id,
          number: each.number,
          startsAt: iso(each.published?.startsAt) ?? '',
          state: stateNow(each),
        })),
    })
  }
