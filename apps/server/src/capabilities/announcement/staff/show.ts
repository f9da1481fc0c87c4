import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { announcementLimits } from '@plumbline/rules/announcement'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { StaffContext } from '../../../core/platform/caller.ts'
import { checkText } from '../../../core/platform/markup/index.ts'
import type { AnnouncementContext } from '../context.ts'
import { readVersions } from '../stored.ts'
import { wholeOf } from './views.ts'

/** One announcement with all its versions. Refusals: announcement.unknown. */
export const showAnnouncement =
  ({ database, audit, now }: AnnouncementContext) =>
  async (
    { staff }: StaffContext,
    { id }: CallParsed<'announcementStaffDetail'>,
  ): Promise<Result<CallOutput<'announcementStaffDetail'>>> =>
    database.transaction(async tx => {
      const at = now()
      const versions = await readVersions(tx, { id, now: at })
      if (versions.length === 0) return refuse('announcement.unknown')
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'announcement.viewed',
        subject: { kind: 'announcement', id },
        now: at,
      })
      return accept(await wholeOf(tx, { id, versions, now: at }))
    })

/** How a text will look, while it is typed: nothing is kept. Refusals: as declared. */
export const previewText = (
  _: StaffContext,
  { text }: CallParsed<'announcementPreview'>,
): Result<CallOutput<'announcementPreview'>> => {
  const checked = checkText(text, announcementLimits)
  if (!checked.ok) return checked
  if (checked.value === undefined) return refuse('markup.missing')
  const { text: kept, blocks } = checked.value
  return accept({ title: kept.title, blocks })
}
