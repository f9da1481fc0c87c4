import { z } from 'zod'
import { aboutKinds, starsMax, starsMin, visitorTokenPattern } from '@plumbline/rules/support'
import { declare } from '../core/call.ts'
import { wholeNumberText } from '../core/fields.ts'
import { supportConversationView, supportEntryView, supportThreadView, threadIdText } from './views.ts'

export const entryNumber = wholeNumberText({ min: 0, max: 2_000_000_000 })
/** Longer than any message may be, so that the rule can say how long it may be. */
const typedText = z.string().max(20_000)

export const supportPlace = {
  before: entryNumber.optional().meta({ description: 'Entries older than this number, the newest of them' }),
  after: entryNumber.optional().meta({ description: 'Entries newer than this number, the oldest of them' }),
}

const visitorText = z
  .string()
  .regex(visitorTokenPattern)
  .meta({ description: '256 random bits in base64url that the visitor’s device has made and keeps' })
export const attemptText = z
  .string()
  .regex(/^[\x21-\x7e]{1,128}$/)
  .meta({ description: 'Names this attempt: repeating it gives the first answer again' })

const rating = {
  thread: threadIdText,
  stars: wholeNumberText({ min: starsMin, max: starsMax }),
  comment: typedText.optional(),
}
const rated = {
  output: z.object({ thread: supportThreadView }),
  refusals: [
    'support.thread_unknown',
    'support.thread_open',
    'support.rated_already',
    'support.too_long',
    'support.account_closed',
  ],
} as const

export const supportCalls = {
  supportMessages: declare('supportMessages', {
    summary:
      'The customer’s conversation with support, page by page, with office hours and the wait that was measured.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject(supportPlace),
    output: supportConversationView,
    refusals: [],
  }),
  supportSend: declare('supportSend', {
    summary:
      'Writes to support: a text, an image that was uploaded, one’s own order, deal, deposit, withdrawal, savings order or loan, or several of these. Passwords, codes, card numbers and recovery phrases are masked before anything is kept.',
    who: 'customer',
    idempotent: true,
    input: z.strictObject({
      text: typedText.default(''),
      image: z.string().max(200).optional(),
      about: z.strictObject({ kind: z.enum(aboutKinds), id: z.uuid() }).optional(),
    }),
    output: z.object({ entry: supportEntryView, thread: supportThreadView }),
    refusals: [
      'support.empty',
      'support.too_long',
      'support.too_many_messages',
      'support.too_many_images',
      'support.about_unknown',
      'support.account_closed',
      'upload.unknown',
      'request.key_reused',
      'server.not_ready',
    ],
  }),
  supportRead: declare('supportRead', {
    summary: 'Marks the conversation as read up to an entry.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ number: entryNumber }),
    output: z.object({ unread: z.number().int() }),
    refusals: [],
  }),
  supportTyping: declare('supportTyping', {
    summary: 'Tells staff that the customer is typing. Nothing is kept.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({}),
    refusals: [],
  }),
  supportRate: declare('supportRate', {
    summary: 'Rates a thread that has ended, once.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject(rating),
    ...rated,
  }),
  supportUnread: declare('supportUnread', {
    summary: 'How many answers of support the customer has not read.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ unread: z.number().int() }),
    refusals: [],
  }),
  visitorMessages: declare('visitorMessages', {
    summary: 'A visitor’s conversation with support; empty before the first message.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ visitor: visitorText, ...supportPlace }),
    output: supportConversationView,
    refusals: [],
  }),
  visitorSend: declare('visitorSend', {
    summary:
      'Writes to support without an account: a text, an image that was uploaded, or both; masked like that of customers.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({
      visitor: visitorText,
      attempt: attemptText,
      text: typedText.default(''),
      image: z.string().max(200).optional(),
    }),
    output: z.object({ entry: supportEntryView, thread: supportThreadView }),
    refusals: [
      'support.empty',
      'support.too_long',
      'support.too_many_messages',
      'support.too_many_images',
      'support.too_many_threads',
      'upload.unknown',
      'request.key_reused',
    ],
  }),
  visitorImage: declare('visitorImage', {
    summary:
      'Takes one image of a visitor as the field `image` of a form. It is redrawn without its metadata, kept encrypted, and forgotten after 24 hours unless a message names it.',
    who: 'public',
    carries: 'image in',
    idempotent: false,
    input: z.strictObject({ visitor: visitorText }),
    output: z.object({ id: z.string() }),
    refusals: [
      'upload.type',
      'upload.too_large',
      'upload.pixels',
      'upload.unreadable',
      'upload.too_many',
      'server.busy',
    ],
  }),
  visitorPicture: declare('visitorPicture', {
    summary:
      'An image of the visitor’s own conversation. The token is in the body: an address would be written down on the way.',
    who: 'public',
    carries: 'image out',
    idempotent: false,
    input: z.strictObject({ visitor: visitorText, id: z.string().max(200) }),
    output: z.string().meta({ description: 'The bytes', contentMediaType: 'image/jpeg' }),
    refusals: ['upload.unknown'],
  }),
  visitorTyping: declare('visitorTyping', {
    summary: 'Tells staff that a visitor is typing. Nothing is kept.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ visitor: visitorText }),
    output: z.object({}),
    refusals: [],
  }),
  visitorRead: declare('visitorRead', {
    summary: 'Marks a visitor’s conversation as read up to an entry.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ visitor: visitorText, number: entryNumber }),
    output: z.object({ unread: z.number().int() }),
    refusals: ['support.visitor_unknown'],
  }),
  visitorRate: declare('visitorRate', {
    summary: 'Rates a visitor’s thread that has ended, once.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ visitor: visitorText, ...rating }),
    ...rated,
    refusals: ['support.visitor_unknown', ...rated.refusals],
  }),
}
