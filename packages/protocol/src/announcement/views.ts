import { z } from 'zod'
import { announcementStates } from '@plumbline/rules/announcement'
import { instant } from '../core/fields.ts'
import { languages } from '../core/languages.ts'

export const announcementIdText = z.uuid().meta({ description: 'Id of an announcement' })
export const versionIdText = z.uuid().meta({ description: 'Id of one version of an announcement' })

/** A piece of a line that is written in one way. */
const span = z.object({
  text: z.string(),
  isStrong: z.boolean(),
  isEmphasis: z.boolean(),
  link: z
    .string()
    .nullable()
    .meta({ description: 'An address with https, or a page of the app', example: '/pages/fund/withdraw' }),
})

export type AnnouncementSpan = z.output<typeof span>

/**
 * All that a text may hold, as it was read from Markdown. Markdown with anything else is refused, so that nothing is shown
 * otherwise than it was written.
 */
export const announcementBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    spans: z.array(span),
  }),
  z.object({ kind: z.literal('paragraph'), spans: z.array(span) }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(z.array(span)) }),
  z.object({ kind: z.literal('line') }),
])
export type AnnouncementBlock = z.output<typeof announcementBlock>

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
  blocks: z.array(announcementBlock),
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
