import { languageDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { hasBegun, isFor } from '@plumbline/rules/announcement'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { languageShown } from '@plumbline/rules/markup'
import type { AnnouncementContext, CustomerCall } from '../context.ts'
import { announcementOf, readVersions } from '../stored.ts'
import { countryOf, type Reader } from './reader.ts'
import { readShown, unreadIn } from './shown.ts'

/** Records what a customer has done with a version, and in which language it was shown. Refusals: as declared. */
export const noteReading =
  ({ database, now }: AnnouncementContext) =>
  async (
    { caller: { customer }, language }: CustomerCall,
    { version, kind }: CallParsed<'announcementRead'>,
  ): Promise<Result<CallOutput<'announcementRead'>>> => {
    const at = now()
    const reader: Reader = { customer, country: await countryOf(database, customer), language }
    const id = await announcementOf(database, version)
    const versions = id === undefined ? [] : await readVersions(database, { id, now: at })
    const found = versions.find(each => each.id === version)
    if (found === undefined || !hasBegun(found, at) || !isFor({ ...found, languages: null }, reader))
      return refuse('announcement.unknown')
    if (kind === 'confirmed' && !found.isMustSee) return refuse('announcement.not_must_see')
    await database.query({
      name: 'announcement.read',
      text: `insert into announcement.reading (customer, version, kind, language, at) values ($1, $2, $3, $4, $5)
        on conflict do nothing`,
      values: [customer, version, kind, languageShown(found.texts, language, languageDefault), new Date(at)],
    })
    return accept({ unread: unreadIn(reader, await readShown(database, { reader, now: at })) })
  }
