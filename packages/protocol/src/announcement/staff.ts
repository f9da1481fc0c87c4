import { z } from 'zod'
import { announcementStates } from '@plumbline/rules/announcement'
import { declare } from '../core/call.ts'
import { instant, listOf, momentText, page } from '../core/fields.ts'
import { languages } from '../core/languages.ts'
import { reasonText } from '../staff/staff.ts'
import { markupBlock, markupRefusals, textInput, textsInput } from '../markup/markup.ts'
import { announcementIdText, versionIdText } from './views.ts'

const language = z.enum(languages)
const countryText = z.string().regex(/^[A-Z]{2}$/)
/** As a page of staff sends it: with the zone's own time written in UTC. */
const moment = momentText

const versionView = z.object({
  version: versionIdText,
  number: z.number().int(),
  state: z.enum(announcementStates),
  isMustSee: z.boolean(),
  isNotified: z.boolean().meta({ description: 'Whether customers get a notification when it begins' }),
  texts: z.partialRecord(language, z.object({ title: z.string(), body: z.string() })),
  missing: z.array(language).meta({ description: 'Languages whose readers get the English text' }),
  sha256: z.string(),
  countries: z.array(countryText).nullable().meta({ description: 'Null: all' }),
  languages: z.array(language).nullable().meta({ description: 'Null: all' }),
  from: instant.nullable().meta({ description: 'As it was asked for; null: at once' }),
  until: instant.nullable(),
  author: z.string().nullable().meta({ description: 'Null for one that is part of the product' }),
  draftedAt: instant,
  request: z.string().nullable().meta({ description: 'The request for a second person, open or decided' }),
  askedBy: z.string().nullable(),
  publisher: z.string().nullable().meta({ description: 'Who published it or approved that' }),
  publishedAt: instant.nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  ended: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
  readers: z
    .object({ opened: z.number().int(), confirmed: z.number().int() })
    .meta({ description: 'Customers who have opened it, and confirmed to have read it' }),
  notified: z
    .object({ count: z.number().int(), finishedAt: instant.nullable() })
    .nullable()
    .meta({ description: 'Customers who got the notification so far; null before it begins' }),
})
export type AnnouncementVersionView = z.output<typeof versionView>

const rowView = z.object({
  id: announcementIdText,
  title: z.string().meta({ description: 'English title of the newest version' }),
  isShipped: z.boolean().meta({ description: 'Part of the product' }),
  isMustSee: z.boolean(),
  number: z.number().int(),
  state: z.enum(announcementStates).meta({ description: 'Of the newest version' }),
  shown: z.number().int().nullable().meta({ description: 'Number of the version that is shown now' }),
  missing: z.array(language),
  changedAt: instant,
})
export type AnnouncementRow = z.output<typeof rowView>

const wholeView = z.object({
  id: announcementIdText,
  isShipped: z.boolean(),
  versions: z.array(versionView).meta({ description: 'Newest first' }),
})
export type AnnouncementWhole = z.output<typeof wholeView>

export const announcementStaffCalls = {
  announcementStaffList: declare('announcementStaffList', {
    summary: 'All announcements with the state of their newest versions, the last one changed first.',
    who: 'staff',
    permission: 'notice:announcement:view',
    idempotent: false,
    input: z.strictObject({ ...page }),
    output: listOf(rowView),
    refusals: [],
  }),
  announcementStaffDetail: declare('announcementStaffDetail', {
    summary:
      'One announcement with all its versions: who wrote, asked for and approved each, and who has read it.',
    who: 'staff',
    permission: 'notice:announcement:view',
    idempotent: false,
    input: z.strictObject({ id: announcementIdText }),
    output: wholeView,
    refusals: ['announcement.unknown'],
  }),
  announcementPreview: declare('announcementPreview', {
    summary: 'How a text will be shown, or why it will be refused. Nothing is kept.',
    who: 'staff',
    permission: 'notice:announcement:view',
    idempotent: false,
    input: z.strictObject({ text: textInput }),
    output: z.object({ title: z.string(), blocks: z.array(markupBlock) }),
    refusals: markupRefusals,
  }),
  announcementSave: declare('announcementSave', {
    summary:
      'Writes a new version, the first one of a new announcement or the next of one that is there. Nothing that was written before changes.',
    who: 'staff',
    permission: 'notice:announcement:edit',
    idempotent: false,
    input: z.strictObject({
      id: announcementIdText,
      basedOn: z
        .number()
        .int()
        .min(0)
        .meta({ description: 'Number of the version that was edited; 0 for a new announcement' }),
      texts: textsInput,
      isMustSee: z.boolean(),
      isNotified: z.boolean(),
      countries: z.array(countryText).min(1).max(249).nullable(),
      languages: z.array(language).min(1).nullable(),
      from: moment.nullable(),
      until: moment.nullable(),
    }),
    output: wholeView,
    refusals: [
      ...markupRefusals,
      'announcement.period',
      'announcement.unchanged',
      'announcement.changed_meanwhile',
      'announcement.too_many',
      'country.unknown',
    ],
  }),
  announcementPublish: declare('announcementPublish', {
    summary:
      'Publishes the newest version as it is scheduled. One that must be seen is only asked for: it takes a second person.',
    who: 'staff',
    permission: 'notice:announcement:publish',
    idempotent: false,
    input: z.strictObject({ id: announcementIdText, version: versionIdText, reason: reasonText }),
    output: z.object({ request: z.string().nullable(), whole: wholeView }),
    refusals: [
      'announcement.unknown',
      'announcement.period',
      'announcement.changed_meanwhile',
      'announcement.published_already',
      'announcement.too_many',
      'request.reason_required',
      'request.pending_already',
    ],
  }),
  announcementEnd: declare('announcementEnd', {
    summary:
      'Withdraws an announcement: what is shown of it, and what is scheduled. Stopping takes one person.',
    who: 'staff',
    permission: 'notice:announcement:publish',
    idempotent: false,
    input: z.strictObject({ id: announcementIdText, reason: reasonText }),
    output: wholeView,
    refusals: ['announcement.unknown', 'announcement.not_published', 'request.reason_required'],
  }),
}
