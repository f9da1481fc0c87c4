import { z } from 'zod'
import { reasonUses, savedReasonLengthMax, savedReasonLengthMin } from '@plumbline/rules/saved-reason'
import { declare } from '../core/call.ts'
import { instant } from '../core/fields.ts'
import { languages } from '../core/languages.ts'

const texts = z.partialRecord(
  z.enum(languages),
  z.string().trim().min(savedReasonLengthMin).max(savedReasonLengthMax),
)
const savedReason = z.object({
  key: z.string(),
  use: z.enum(reasonUses).meta({ description: 'Where it is at hand' }),
  texts: texts.meta({ description: 'By language' }),
  by: z.string(),
  at: instant,
})
export type SavedReason = z.output<typeof savedReason>
const list = z.object({ items: z.array(savedReason) })

export const savedReasonCalls = {
  savedReasons: declare('savedReasons', {
    summary:
      'What staff often give as a reason, by use. The words of the firm itself, which name nobody: looking leaves no entry in the audit log.',
    who: 'staff',
    permission: 'none',
    idempotent: false,
    input: z.strictObject({}),
    output: list,
    refusals: [],
  }),
  savedReasonSave: declare('savedReasonSave', {
    summary: 'Adds a reason, or a newer version of one. Earlier versions are kept.',
    who: 'staff',
    permission: 'work:reason:edit',
    idempotent: false,
    input: z.strictObject({
      key: z.uuid().optional(),
      use: z.enum(reasonUses),
      texts: texts.refine(given => Object.keys(given).length > 0),
    }),
    output: list,
    refusals: ['reason.unknown', 'reason.too_many'],
  }),
  savedReasonRemove: declare('savedReasonRemove', {
    summary: 'Takes a reason off the list. What was decided with it keeps its words.',
    who: 'staff',
    permission: 'work:reason:edit',
    idempotent: false,
    input: z.strictObject({ key: z.uuid() }),
    output: list,
    refusals: ['reason.unknown'],
  }),
}
