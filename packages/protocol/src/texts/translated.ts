import type { RefusalCode } from '@plumbline/rules/core'
import type { en } from './en.ts'

/** What is wrong with one field of an input. */
export const fieldProblems = [
  'field.required',
  'field.accounts',
  'field.amount',
  'field.format',
  'field.range',
  'field.unknown',
] as const
export type FieldProblem = (typeof fieldProblems)[number]

export type ServerTextKey = RefusalCode | FieldProblem
export type ServerTexts = Record<ServerTextKey, string>

/** Does not compile while an English text is missing. */
type Complete<Given extends ServerTexts> = Given
type English = Complete<typeof en>

/** The figures a text names: '{moved}, limit {limit}' names moved and limit. */
type Figures<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Figures<Rest>
  : never

/** True only where both texts name the very same figures. */
type SameFigures<Source extends string, Target extends string> = [Figures<Source>] extends [Figures<Target>]
  ? [Figures<Target>] extends [Figures<Source>]
    ? Target
    : never
  : never

/**
 * Takes the texts of another language; one that is missing, or that drops or invents a figure of the English text,
 * does not compile.
 */
export const translated = <const Texts extends ServerTexts>(
  translation: Texts & { [Key in ServerTextKey]: SameFigures<English[Key], Texts[Key]> },
): ServerTexts => translation
