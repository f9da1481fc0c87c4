import { z } from 'zod'
import { aboutKinds, authors, entryKinds, starsMax, starsMin, threadStates } from '@plumbline/rules/support'
import { instant } from '../core/fields.ts'

export const threadIdText = z.uuid().meta({ description: 'Id of a conversation’s thread' })

/** A thing of the customer's own that a message is about. */
export const supportAboutView = z.object({
  kind: z.enum(aboutKinds),
  id: z.uuid(),
  code: z.string().nullable().meta({ description: 'Instrument of an order or a timed deal' }),
})
export type SupportAboutView = z.output<typeof supportAboutView>

/** One entry of a conversation. */
export const supportEntryView = z.object({
  number: z
    .number()
    .int()
    .positive()
    .meta({ description: 'Counts the conversation’s entries, without holes' }),
  thread: threadIdText,
  kind: z.enum(entryKinds),
  author: z.enum(authors),
  by: z.string().nullable().meta({ description: 'Who of staff wrote it' }),
  text: z
    .string()
    .nullable()
    .meta({ description: 'Null where there is none, or the customer’s data were erased' }),
  isMasked: z.boolean().meta({ description: 'Something secret was taken out before it was kept' }),
  image: z.string().nullable().meta({ description: 'Id of an image for GET /api/upload/{id}' }),
  about: supportAboutView.nullable(),
  attempt: z.string().nullable().meta({ description: 'The name that its sender gave to the attempt' }),
  at: instant,
})
export type SupportEntryView = z.output<typeof supportEntryView>

export const supportThreadView = z.object({
  id: threadIdText,
  state: z.enum(threadStates),
  openedAt: instant,
  stars: z.number().int().min(starsMin).max(starsMax).nullable(),
})
export type SupportThreadView = z.output<typeof supportThreadView>

/** When people answer, and how soon by what was measured. */
export const supportOfficeView = z.object({
  isOpen: z.boolean(),
  opensAt: instant.nullable(),
  waitMinutes: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Within which four of five first answers came; null where too few were measured' }),
})
export type SupportOfficeView = z.output<typeof supportOfficeView>

export const supportConversationView = z.object({
  items: z.array(supportEntryView).meta({ description: 'Oldest first' }),
  hasOlder: z.boolean(),
  newest: z.number().int(),
  unread: z.number().int(),
  staffRead: z.number().int().meta({ description: 'Number of the newest entry that staff have seen' }),
  thread: supportThreadView.nullable().meta({ description: 'The newest; null before the first message' }),
  office: supportOfficeView,
})
export type SupportConversationView = z.output<typeof supportConversationView>
