import { z } from 'zod'
import { reaccepted } from '@plumbline/rules/published-text'
import { declare } from '../core/call.ts'
import { instant } from '../core/fields.ts'
import { differenceLine, sha256Text, textKey, textLanguage, textView, versionName } from './views.ts'

const agreedKey = z.enum(reaccepted)

const acceptance = z.object({
  pending: z
    .array(
      z.object({
        key: agreedKey,
        title: z.string(),
        language: textLanguage,
        version: versionName,
        publishedAt: instant,
        accepted: z.object({ version: versionName, at: instant }).meta({
          description: 'What this customer agreed to last',
        }),
      }),
    )
    .meta({ description: 'Texts that have changed in what matters since the customer agreed to them' }),
  accepted: z
    .array(
      z.object({
        key: textKey,
        version: versionName,
        language: textLanguage.meta({ description: 'In which it was read' }),
        sha256: sha256Text,
        at: instant,
        isKept: z.boolean().meta({ description: 'False for versions from before versions were kept' }),
      }),
    )
    .meta({ description: 'All that this customer has agreed to, newest first' }),
})
export type TextAcceptance = z.output<typeof acceptance>

export const publishedTextCalls = {
  agreementText: declare('agreementText', {
    summary:
      "One of the agreements, guides or the help, in the caller's language, with its version and the hash of its text; or another version that was published.",
    who: 'public',
    idempotent: false,
    input: z.strictObject({
      key: textKey,
      version: versionName.optional(),
      language: textLanguage
        .optional()
        .meta({ description: 'Another language than that of the answer: to read again what was agreed to' }),
    }),
    output: textView,
    refusals: ['text.unknown'],
  }),
  textDifference: declare('textDifference', {
    summary:
      'What became of a version of a text in another one: line by line, and word by word within a line that was changed.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ key: textKey, from: versionName, to: versionName }),
    output: z.object({
      language: textLanguage.meta({ description: "The caller's, where both versions have it" }),
      lines: z.array(differenceLine),
    }),
    refusals: ['text.unknown'],
  }),
  textAcceptance: declare('textAcceptance', {
    summary: 'Which texts the customer has agreed to, and which ask for it again.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: acceptance,
    refusals: [],
  }),
  textAccept: declare('textAccept', {
    summary:
      'Agrees to the version of a text that is in force, as it was read: its name and its hash are kept with the time. Once is enough.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ key: agreedKey, version: versionName, sha256: sha256Text }),
    output: acceptance,
    refusals: ['agreement.outdated'],
  }),
}
