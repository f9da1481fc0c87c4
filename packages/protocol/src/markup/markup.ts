import { z } from 'zod'
import type { MarkupBlock } from '@plumbline/rules/markup'
import { languages } from '../core/languages.ts'

/** A piece of a line that is written in one way. */
const span = z.object({
  text: z.string(),
  isStrong: z.boolean(),
  isEmphasis: z.boolean(),
  link: z
    .string()
    .nullable()
    .meta({ description: 'An address with https, or a page of the app', example: '/pages/fund/withdraw' }),
})

/**
 * All that a text may hold, as it was read from Markdown. Markdown with anything else is refused, so that nothing is shown
 * otherwise than it was written.
 */
export const markupBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    spans: z.array(span).readonly(),
  }),
  z.object({ kind: z.literal('paragraph'), spans: z.array(span).readonly() }),
  z.object({
    kind: z.literal('list'),
    isOrdered: z.boolean(),
    items: z.array(z.array(span).readonly()).readonly(),
  }),
  z.object({ kind: z.literal('line') }),
]) satisfies z.ZodType<MarkupBlock>

/** Longer than any may be, so that the rule can say how long it may be. */
export const textInput = z.strictObject({ title: z.string().max(2_000), body: z.string().max(50_000) })
export const textsInput = z.partialRecord(z.enum(languages), textInput)

/** What a text in Markdown may be refused for. */
export const markupRefusals = [
  'markup.missing',
  'markup.too_long',
  'markup.unsupported',
  'markup.link',
] as const
