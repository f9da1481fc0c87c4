import { z } from 'zod'
import { publishedTexts, textStates } from '@plumbline/rules/published-text'
import { instant } from '../core/fields.ts'
import { languages } from '../core/languages.ts'
import { markupBlock } from '../markup/markup.ts'

export const textKey = z.enum(publishedTexts)
export const textLanguage = z.enum(languages)
export const versionName = z
  .string()
  .min(1)
  .max(32)
  .meta({ description: 'What a version is called: a date, or its number', example: '2026-11-21' })
export const sha256Text = z.string().regex(/^[0-9a-f]{64}$/)

export const textSection = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()).meta({
    description:
      'As they were written. `sha256` is that of the key, the version, the title and each heading with its paragraphs, a line for each.',
  }),
  blocks: z.array(markupBlock).meta({ description: 'What is shown of the paragraphs' }),
})
export type TextSection = z.output<typeof textSection>

/** One version of a text in one language, as a reader sees it. */
export const textView = z.object({
  key: textKey,
  version: versionName,
  number: z.number().int().positive().meta({ description: 'Counts the versions of this text' }),
  title: z.string(),
  language: textLanguage.meta({
    description: 'In which the text is: English where the wanted one is missing',
  }),
  publishedAt: instant.meta({ description: 'From when it is in force' }),
  state: z.enum(textStates),
  isMaterial: z.boolean().meta({ description: 'Whether customers are asked to agree again' }),
  sections: z.array(textSection),
  sha256: sha256Text,
  others: z
    .array(
      z.object({
        version: versionName,
        number: z.number().int(),
        publishedAt: instant,
        state: z.enum(textStates),
      }),
    )
    .meta({ description: 'The other published versions, newest first' }),
})
export type TextView = z.output<typeof textView>

const differencePart = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })

/** What became of one version in another, line by line and word by word. */
export const differenceLine = z.object({
  kind: z.enum(['same', 'removed', 'added', 'changed']),
  parts: z.array(differencePart),
})
