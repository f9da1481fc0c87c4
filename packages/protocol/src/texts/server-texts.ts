import type { RefusalCode } from '@plumbline/rules/core'
import type { TextsOf } from '@plumbline/texts/keys'

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

/** Does not compile while an English text is missing. */
type Complete<Given extends Record<ServerTextKey, string>> = Given
export type ServerTexts = Complete<TextsOf<'server/refusals'>>
