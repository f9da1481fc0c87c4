import { z } from 'zod'
import { textStates, textVersionsMax } from '@plumbline/rules/published-text'
import { declare } from '../core/call.ts'
import { instant, momentText, wholeNumberText } from '../core/fields.ts'
import { markupBlock, markupRefusals, textInput, textsInput } from '../markup/markup.ts'
import { reasonText } from '../staff/staff.ts'
import { sha256Text, textKey, textLanguage, versionName } from './views.ts'

const keptTexts = z.partialRecord(
  textLanguage,
  z.object({ title: z.string(), body: z.string(), sha256: sha256Text }),
)

const numberText = wholeNumberText({ min: 1, max: textVersionsMax })

const versionView = z.object({
  number: z.number().int(),
  version: versionName,
  state: z.enum(textStates),
  isMaterial: z.boolean(),
  from: instant.nullable().meta({ description: 'As it was asked for; null: at once' }),
  author: z.string().nullable().meta({ description: 'Null for one that is part of the product' }),
  draftedAt: instant,
  request: z.string().nullable().meta({ description: 'The request for a second person, open or decided' }),
  askedBy: z.string().nullable(),
  publisher: z.string().nullable().meta({ description: 'Who approved it' }),
  publishedAt: instant.nullable(),
  startsAt: instant.nullable(),
  accepted: z.number().int().meta({ description: 'Customers who have agreed to it' }),
})
export type TextVersionView = z.output<typeof versionView>

const rowView = z.object({
  key: textKey,
  title: z.string().meta({ description: 'English title of the newest version' }),
  number: z.number().int().meta({ description: 'Of the newest version' }),
  state: z.enum(textStates).meta({ description: 'Of the newest version' }),
  inForce: z.number().int().nullable(),
  missing: z.array(textLanguage).meta({ description: 'Languages whose readers get the English text' }),
  changedAt: instant,
  isFromProduct: z
    .boolean()
    .meta({ description: 'Whether the newest version came with the product and nobody has published it' }),
})
export type TextRow = z.output<typeof rowView>

const wholeView = z.object({
  key: textKey,
  isPlain: z.boolean().meta({ description: 'Headings and plain paragraphs alone' }),
  isAgreedTo: z.boolean().meta({ description: 'Whether customers agree to it' }),
  versions: z.array(versionView).meta({ description: 'Newest first' }),
  shown: z.number().int().meta({ description: 'Number of the version whose texts these are' }),
  texts: keptTexts,
  inForce: z
    .object({ number: z.number().int(), texts: keptTexts })
    .nullable()
    .meta({ description: 'What readers see now: what is written is held against it' }),
})
export type TextWhole = z.output<typeof wholeView>

export const publishedTextStaffCalls = {
  textStaffList: declare('textStaffList', {
    summary: 'All texts that are published in versions, with the state of each and the languages it lacks.',
    who: 'staff',
    permission: 'text:version:view',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ items: z.array(rowView) }),
    refusals: [],
  }),
  textStaffDetail: declare('textStaffDetail', {
    summary:
      'One text with all its versions: who wrote, asked for and approved each. The words are those of the version that is named, or of the newest.',
    who: 'staff',
    permission: 'text:version:view',
    idempotent: false,
    input: z.strictObject({ key: textKey, number: numberText.optional() }),
    output: wholeView,
    refusals: ['text.unknown'],
  }),
  textPreview: declare('textPreview', {
    summary: 'How a text will be shown, or why it will be refused. Nothing is kept.',
    who: 'staff',
    permission: 'text:version:view',
    idempotent: false,
    input: z.strictObject({ key: textKey, text: textInput }),
    output: z.object({ title: z.string(), blocks: z.array(markupBlock) }),
    refusals: [...markupRefusals, 'text.sections', 'text.plain'],
  }),
  textSave: declare('textSave', {
    summary: 'Writes the next version of a text. Nothing that was written before changes.',
    who: 'staff',
    permission: 'text:version:edit',
    idempotent: false,
    input: z.strictObject({
      key: textKey,
      basedOn: z.number().int().min(1).meta({ description: 'Number of the version that was edited' }),
      texts: textsInput,
      isMaterial: z.boolean(),
      from: momentText.nullable(),
    }),
    output: wholeView,
    refusals: [
      ...markupRefusals,
      'text.unknown',
      'text.sections',
      'text.plain',
      'text.period',
      'text.unchanged',
      'text.changed_meanwhile',
      'text.too_many',
    ],
  }),
  textPublish: declare('textPublish', {
    summary: 'Asks for a version to be published. It is in force only after a second person has approved.',
    who: 'staff',
    permission: 'text:version:publish',
    idempotent: false,
    input: z.strictObject({ key: textKey, number: z.number().int().min(1), reason: reasonText }),
    output: z.object({ request: z.string(), whole: wholeView }),
    refusals: [
      'text.unknown',
      'text.period',
      'text.changed_meanwhile',
      'text.published_already',
      'request.reason_required',
      'request.pending_already',
    ],
  }),
}
