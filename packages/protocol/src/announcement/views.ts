import { z } from 'zod'
import { announcementStates } from '@plumbline/rules/announcement'
import { instant } from '../core/fields.ts'
import { languages } from '../core/languages.ts'
import { markupBlock } from '../markup/markup.ts'

export const announcementIdText = z.uuid().meta({ description: 'Id of an announcement' })
export const versionIdText = z.uuid().meta({ description: 'Id of one version of an announcement' })

const language = z.enum(languages)

/** An announcement as one reader sees it in a list. */
export const announcementItem = z.object({
  id: announcementIdText,
  version: versionIdText,
  number: z.number().int().positive().meta({ description: 'Counts the versions of this announcement' }),
  title: z.string(),
  language: language.meta({ description: 'In which the text is: English where the wanted one is missing' }),
  isMustSee: z.boolean(),
  startsAt: instant,
  endsAt: instant.nullable(),
  isRead: z.boolean().meta({ description: 'False for guests, whose reading is not recorded' }),
  isConfirmed: z.boolean().meta({ description: 'Whether this version was confirmed as read' }),
  isDismissed: z.boolean().meta({ description: 'Whether its banner was closed' }),
})
export type AnnouncementItem = z.output<typeof announcementItem>

export const announcementDetailView = announcementItem.extend({
  state: z.enum(announcementStates).meta({ description: 'Of this version' }),
  blocks: z.array(markupBlock),
  sha256: z.string().meta({ description: 'Of all texts of this version, as they are kept' }),
  endedAt: instant.nullable().meta({ description: 'When it was withdrawn' }),
  others: z
    .array(
      z.object({
        version: versionIdText,
        number: z.number().int(),
        startsAt: instant,
        state: z.enum(announcementStates),
      }),
    )
    .meta({ description: 'Its other versions that were shown, newest first' }),
})
export type AnnouncementDetailView = z.output<typeof announcementDetailView>
