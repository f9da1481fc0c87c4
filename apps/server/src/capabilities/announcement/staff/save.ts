import { languageDefault, languages, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { announcementLimits, periodFrom, versionsMax } from '@plumbline/rules/announcement'
import { accept, refuse, type Json, type Result } from '@plumbline/rules/core'
import { isCountry } from '@plumbline/rules/identity'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { checkText } from '../../../core/platform/markup/index.ts'
import type { AnnouncementContext } from '../context.ts'
import { lockAnnouncement, readVersions, type StoredVersion, type Texts } from '../stored.ts'
import { insertVersion, type NewVersion } from '../write-version.ts'
import { wholeOf } from './views.ts'

type Given = CallParsed<'announcementSave'>
type Content = Pick<
  NewVersion,
  'texts' | 'isMustSee' | 'isNotified' | 'countries' | 'languages' | 'from' | 'until'
>

/** All languages' texts, in the order of the languages. Refusals: those of a text, markup.missing (no English). */
const readTexts = (given: Given['texts']): Result<Texts> => {
  const texts: { -readonly [Key in keyof Texts]: Texts[Key] } = {}
  for (const language of languages) {
    const checked = checkText(given[language], announcementLimits)
    if (!checked.ok) return checked
    if (checked.value !== undefined) texts[language] = checked.value.text
  }
  return texts[languageDefault] === undefined ? refuse('markup.missing') : accept(texts)
}

const sorted = <Text extends string>(list: readonly Text[] | null): Text[] | null =>
  list === null ? null : [...new Set(list)].toSorted()

const momentOf = (text: string | null): number | undefined => (text === null ? undefined : Date.parse(text))

const readContent = (given: Given, now: number): Result<Content> => {
  const texts = readTexts(given.texts)
  if (!texts.ok) return texts
  if (given.countries?.some(code => !isCountry(code)) === true) return refuse('country.unknown')
  const [from, until] = [momentOf(given.from), momentOf(given.until)]
  const period = periodFrom({ from, until }, now)
  if (!period.ok) return period
  return accept({
    texts: texts.value,
    isMustSee: given.isMustSee,
    // What must be seen is always heard of.
    isNotified: given.isNotified || given.isMustSee,
    countries: sorted(given.countries),
    languages: sorted(given.languages),
    from,
    until,
  })
}

/** What of a version is written, in one form, so that two can be compared. */
const written = ({ texts, isMustSee, isNotified, countries, languages: to, from, until }: Content): Json => ({
  texts: texts as Json,
  isMustSee,
  isNotified,
  countries: countries === null ? null : [...countries],
  languages: to === null ? null : [...to],
  from: from ?? null,
  until: until ?? null,
})

const beginAnnouncement = async (
  tx: Transaction,
  { id, now }: { id: string; now: number },
): Promise<void> => {
  await tx.query({
    name: 'announcement.begin',
    text: 'insert into announcement.announcement (id, created_at) values ($1, $2)',
    values: [id, new Date(now)],
  })
}

const judgeNext = (
  newest: StoredVersion | undefined,
  { basedOn, content }: { basedOn: number; content: Content },
): Result<number> => {
  const number = newest?.number ?? 0
  if (number !== basedOn) return refuse('announcement.changed_meanwhile')
  if (number >= versionsMax) return refuse('announcement.too_many', { maximum: String(versionsMax) })
  if (newest !== undefined && JSON.stringify(written(newest)) === JSON.stringify(written(content)))
    return refuse('announcement.unchanged')
  return accept(number + 1)
}

/** Writes the next version. What was written before stays as it is. Refusals: as declared. */
export const saveVersion =
  ({ database, audit, now, newId }: AnnouncementContext) =>
  async ({ staff }: StaffContext, given: Given): Promise<Result<CallOutput<'announcementSave'>>> => {
    const at = now()
    const content = readContent(given, at)
    if (!content.ok) return content
    const { id, basedOn } = given
    return database.transaction(async tx => {
      await lockAnnouncement(tx, id)
      const versions = await readVersions(tx, { id, now: at })
      const [newest] = versions
      const number = judgeNext(newest, { basedOn, content: content.value })
      if (!number.ok) return number
      if (newest === undefined) await beginAnnouncement(tx, { id, now: at })
      await insertVersion(tx, {
        ...content.value,
        id: newId(),
        announcement: id,
        number: number.value,
        author: staff.id,
        // Behind every withdrawal that it comes after, also one that a clock which was ahead has dated.
        now: Math.max(at, ...versions.map(({ endedAt }) => (endedAt === undefined ? at : endedAt + 1))),
      })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'announcement.drafted',
        subject: { kind: 'announcement', id },
        ...(newest !== undefined && { before: { version: newest.number, ...(written(newest) as object) } }),
        after: { version: number.value, ...(written(content.value) as object) },
        now: at,
      })
      return accept(await wholeOf(tx, { id, versions: await readVersions(tx, { id, now: at }), now: at }))
    })
  }
