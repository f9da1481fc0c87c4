import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '@plumbline/protocol/core'
import { readDocument } from '@plumbline/protocol/texts/document'
import { announcementLimits } from '@plumbline/rules/announcement'
import type { MarkupText } from '@plumbline/rules/markup'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../../core/platform/db/database.ts'
import { checkText } from '../../core/platform/markup/index.ts'
import type { AnnouncementContext } from './context.ts'
import { lockAnnouncement, readVersions, type Texts } from './stored.ts'
import { insertPublication, insertVersion } from './write-version.ts'

/** Announcements that are part of the product: a folder of Markdown files each, and the id that it has everywhere. */
const shipped = [{ name: 'restricted_countries', id: '0199a000-0000-7000-8000-000000000001' }] as const
type Shipped = (typeof shipped)[number]

const readShippedText = (name: string, language: Language): MarkupText => {
  const file = join(import.meta.dirname, 'shipped', name, `${language}.md`)
  const { title = '', sections } = readDocument(readFileSync(file, 'utf8'))
  const body = sections
    .map(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs].join('\n\n'))
    .join('\n\n')
  const checked = checkText({ title, body }, announcementLimits)
  if (!checked.ok || checked.value === undefined) throw new Error(`${file} cannot be shown`)
  return checked.value.text
}

const readShippedTexts = (name: string): Texts =>
  Object.fromEntries(languages.map(language => [language, readShippedText(name, language)]))

const hashOf = (texts: Texts): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

const keepAnnouncement = async (
  tx: Transaction,
  { id, name, now }: Shipped & { now: Millis },
): Promise<void> => {
  await tx.query({
    name: 'announcement.keep_shipped',
    text: `insert into announcement.announcement (id, shipped, created_at) values ($1, $2, $3) on conflict do nothing`,
    values: [id, name, new Date(now)],
  })
}

/**
 * Publishes what is part of the product, and a newer text of it after an update. Staff have the last word: once they have
 * written a version of their own, or withdrawn it, it stays as they want it.
 */
export const publishShipped = async ({
  database,
  audit,
  newId,
  now: clock,
}: Pick<AnnouncementContext, 'database' | 'audit' | 'newId' | 'now'>): Promise<void> => {
  for (const each of shipped) {
    const texts = readShippedTexts(each.name)
    await database.transaction(async tx => {
      const now = clock()
      await lockAnnouncement(tx, each.id)
      const [newest] = await readVersions(tx, { id: each.id, now })
      if (newest !== undefined && (newest.author !== undefined || newest.ended !== undefined)) return
      if (newest?.sha256 === hashOf(texts)) return
      await keepAnnouncement(tx, { ...each, now })
      const version = newId()
      const number = (newest?.number ?? 0) + 1
      await insertVersion(tx, {
        id: version,
        announcement: each.id,
        number,
        isMustSee: false,
        isNotified: false,
        texts,
        countries: null,
        languages: null,
        from: undefined,
        until: undefined,
        author: undefined,
        now,
      })
      await insertPublication(tx, {
        version,
        publisher: undefined,
        request: undefined,
        startsAt: now,
        endsAt: undefined,
        now,
      })
      await audit.append(tx, {
        actor: { kind: 'system' },
        action: 'announcement.published',
        subject: { kind: 'announcement', id: each.id },
        after: { version: number, sha256: hashOf(texts) },
        now,
      })
    })
  }
}
