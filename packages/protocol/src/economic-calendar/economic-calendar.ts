import { eventStatuses, feedNameLengthMax, importances } from '@plumbline/rules/economic-calendar'
import { z } from 'zod'
import { declare } from '../core/call.ts'
import { dayText, instant, listOf, page, zoneText } from '../core/fields.ts'

const day = dayText.meta({ description: 'A calendar day of the zone', example: '2026-11-26' })
/** Before it no feed was read. */
const dayMin = '2000-01-01'
const dayAsked = day.refine(text => text >= dayMin)

const eventView = z.object({
  id: z.uuid(),
  source: z.string().meta({ description: 'Name of the feed that tells of it' }),
  day: day.meta({ description: 'On which it begins' }),
  lastDay: day.nullable().meta({ description: 'Of an event of whole days; null for one at a moment' }),
  startsAt: instant.nullable().meta({ description: 'Null for an event of whole days' }),
  endsAt: instant.nullable(),
  title: z.string(),
  detail: z.string().meta({ description: 'Plain text, in lines; empty where there is none' }),
  place: z.string(),
  link: z.string().nullable().meta({ description: 'An address with https' }),
  categories: z.array(z.string()),
  status: z.enum(eventStatuses).nullable().meta({ description: 'Null where the feed says none' }),
  importance: z.enum(importances).nullable().meta({ description: 'Null where the feed says none' }),
})
export type CalendarEventView = z.output<typeof eventView>

const sourceView = z.object({
  name: z.string(),
  fetchedAt: instant.nullable().meta({ description: 'Of what is shown of it; null before it was read once' }),
  isFailing: z.boolean().meta({ description: 'Whether the last attempt to read it failed' }),
})
export type CalendarSourceView = z.output<typeof sourceView>

export const calendarOrders = ['earliest', 'latest'] as const

export const economicCalendarCalls = {
  economicCalendar: declare('economicCalendar', {
    summary:
      'Events of the economic calendars that this deployment reads, by the days on which they begin; none where it reads no calendar.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({
      from: dayAsked,
      to: dayAsked.meta({ description: 'The last day' }),
      zone: zoneText,
      source: z.string().min(1).max(feedNameLengthMax).optional(),
      order: z.enum(calendarOrders).optional().meta({ description: 'Which events come first; the earliest' }),
      ...page,
    }),
    output: listOf(eventView).extend({ isConfigured: z.boolean(), sources: z.array(sourceView) }),
    refusals: ['notification.time_zone'],
  }),
}
