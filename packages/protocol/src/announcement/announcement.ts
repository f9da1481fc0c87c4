import { z } from 'zod'
import { readingKinds } from './kinds.ts'
import { declare } from '../core/call.ts'
import { listOf } from '../core/fields.ts'
import { announcementDetailView, announcementIdText, announcementItem, versionIdText } from './views.ts'

export const announcementCalls = {
  announcementList: declare('announcementList', {
    summary:
      'Announcements that are shown now, newest first: for guests those for everybody, for customers also those for where they live. There are never more than one page.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({}),
    output: listOf(announcementItem).extend({
      unread: z.number().int().meta({ description: 'Zero for guests' }),
      isRecorded: z
        .boolean()
        .meta({ description: 'Whether what this reader reads is recorded: not for guests' }),
    }),
    refusals: [],
  }),
  announcementDetail: declare('announcementDetail', {
    summary: 'One announcement with its text: the version that is shown, or another one that once was.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ id: announcementIdText, version: versionIdText.optional() }),
    output: announcementDetailView,
    refusals: ['announcement.unknown'],
  }),
  announcementRead: declare('announcementRead', {
    summary:
      'Records that the customer has opened a version, has closed its banner, or confirms to have read it. The first time counts.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ version: versionIdText, kind: z.enum(readingKinds) }),
    output: z.object({ unread: z.number().int() }),
    refusals: ['announcement.unknown', 'announcement.not_must_see'],
  }),
}
