import { z } from 'zod'
import {
  cssClassLengthMax,
  dictionaryLabelLengthMax,
  dictionaryRemarkLengthMax,
  dictionarySortMax,
  dictionaryTypeLengthMax,
  dictionaryValueLengthMax,
  entryStatuses,
  isCssClass,
  isDictionaryType,
  isLine,
  isRemark,
  normalText,
} from '@plumbline/rules/dictionary'
import { declare } from '../core/call.ts'
import { instant, listOf, page, wholeNumberText } from '../core/fields.ts'

const idText = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .meta({ description: 'Id of an entry' })
const typeText = z
  .string()
  .max(dictionaryTypeLengthMax)
  .refine(isDictionaryType)
  .meta({ description: 'Lower-case letters, digits and _, a letter first', example: 'crypto_network' })

const line = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .transform(normalText)
    .refine(text => isLine(text, lengthMax))

const typed = {
  type: typeText,
  value: line(dictionaryValueLengthMax).meta({ description: 'Each value once in a type' }),
  label: line(dictionaryLabelLengthMax),
  sort: wholeNumberText({ min: 0, max: dictionarySortMax }).default(0),
  cssClass: z.string().max(cssClassLengthMax).refine(isCssClass).default(''),
  status: z.enum(entryStatuses).default('enabled'),
  remark: z.string().max(dictionaryRemarkLengthMax).transform(normalText).refine(isRemark).default(''),
}

const entryView = z.object({
  id: idText,
  type: z.string(),
  value: z.string(),
  label: z.string(),
  sort: z.number().int(),
  cssClass: z.string(),
  status: z.enum(entryStatuses),
  remark: z.string(),
  isUsed: z
    .boolean()
    .meta({ description: 'Read by the product itself: it keeps its value and is not removed' }),
  changedAt: instant,
})
export type DictionaryEntryView = z.output<typeof entryView>
const oneEntry = z.object({ entry: entryView })

const additionRefusals = [
  'dictionary.names_payee',
  'dictionary.value_taken',
  'dictionary.value_unknown',
  'dictionary.too_many_types',
  'dictionary.too_many_entries',
] as const

/** The dictionary: anybody reads it; who may, writes it, and each change leaves an entry in the audit log. */
export const dictionaryCalls = {
  dictionaryOfType: declare('dictionaryOfType', {
    summary: 'The enabled entries of one type, in their order. A type without entries is empty.',
    who: 'public',
    caching: 'revalidated',
    idempotent: false,
    input: z.strictObject({ dictType: typeText }),
    output: z.object({ items: z.array(entryView) }),
    refusals: [],
  }),
  dictionaryList: declare('dictionaryList', {
    summary: 'Entries of all types, disabled ones too, page by page.',
    who: 'public',
    caching: 'revalidated',
    idempotent: false,
    input: z.strictObject({ type: typeText.optional(), status: z.enum(entryStatuses).optional(), ...page }),
    output: listOf(entryView).extend({ types: z.array(z.string()) }),
    refusals: [],
  }),
  dictionaryEntry: declare('dictionaryEntry', {
    summary: 'One entry.',
    who: 'public',
    caching: 'revalidated',
    idempotent: false,
    input: z.strictObject({ id: idText }),
    output: oneEntry,
    refusals: ['dictionary.entry_unknown'],
  }),
  dictionaryAdd: declare('dictionaryAdd', {
    summary: 'Adds an entry. A type that the product itself reads takes only values that it knows.',
    who: 'staff',
    permission: 'dictionary:entry:edit',
    idempotent: false,
    input: z.strictObject(typed),
    output: oneEntry,
    refusals: additionRefusals,
  }),
  dictionaryEdit: declare('dictionaryEdit', {
    summary: 'Gives an entry all of its fields anew. One that is used keeps its type and value.',
    who: 'staff',
    permission: 'dictionary:entry:edit',
    idempotent: false,
    input: z.strictObject({
      id: idText,
      ...typed,
      changedAt: instant.max(32).optional().meta({
        description: 'Of the entry as it was read: the change is refused where it has changed since',
      }),
    }),
    output: oneEntry,
    refusals: [
      ...additionRefusals,
      'dictionary.entry_unknown',
      'dictionary.changed_meanwhile',
      'dictionary.in_use',
      'dictionary.last_offered',
    ],
  }),
  dictionaryRemove: declare('dictionaryRemove', {
    summary: 'Removes an entry that is not used.',
    who: 'staff',
    permission: 'dictionary:entry:edit',
    idempotent: false,
    input: z.strictObject({ id: idText }),
    output: z.object({}),
    refusals: ['dictionary.entry_unknown', 'dictionary.in_use'],
  }),
}
