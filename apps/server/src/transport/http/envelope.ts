import type { Refusal } from '@plumbline/rules/core'
import { fieldProblems, type FieldProblem } from '@plumbline/protocol/texts/server-texts'
import { refusalTable, type Envelope, type Language } from '@plumbline/protocol/core'
import type { z } from 'zod'
import { figuresNamed, textOf } from '../../core/texts/index.ts'

export const succeeded = <Data>(data: Data): Envelope<Data> => ({ code: 200, type: 'ok', message: '', data })

/** When what the server cannot take now may be sent again, in seconds, where the refusal does not say. */
const retrySeconds = 2

/** What a refusal says about when to come again, in seconds: its figures, or that it is only for now. */
export const retryAfterOf = ({ refusal, figures }: Omit<Refusal, 'ok'>): number | undefined => {
  if (figures?.['seconds'] !== undefined) return Number(figures['seconds'])
  if (figures?.['minutes'] !== undefined) return Number(figures['minutes']) * 60
  if (figures?.['hours'] !== undefined) return Number(figures['hours']) * 3_600
  return refusalTable[refusal].status === 503 ? retrySeconds : undefined
}

/**
 * A refusal as it travels: number and text from the tables, its name, the figures of the text and the fields beside it. A rule names the field
 * it speaks of, where several could be meant, by the figure `field`.
 */
export const refused = (
  language: Language,
  { refusal, figures }: Omit<Refusal, 'ok'>,
  fields?: Readonly<Record<string, string>>,
): { status: number; body: Envelope<never> } => {
  const { status, number } = refusalTable[refusal]
  const message = textOf(language, refusal, figures)
  const field = figures?.['field']
  const named = fields ?? (field === undefined ? undefined : { [field]: message })
  const told = figuresNamed(refusal, figures ?? {})
  return {
    status,
    body: {
      code: number,
      type: 'error',
      message,
      data: {
        refusal,
        ...(Object.keys(told).length > 0 && { figures: told }),
        ...(named !== undefined && { fields: named }),
      },
    },
  }
}

const problemOf = (issue: z.core.$ZodIssue): FieldProblem => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'field.required' : 'field.format'
    case 'too_big':
    case 'too_small':
      return 'field.range'
    case 'unrecognized_keys':
      return 'field.unknown'
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'invalid_value':
    case 'not_multiple_of':
      return 'field.format'
  }
}

/** What is wrong with each field of an input, in the caller's language. Names only what the client itself has sent. */
export const fieldTexts = (language: Language, error: z.ZodError, input: object): Record<string, string> => {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key].join('.')) : [path]
    const missing = issue.path.length === 1 && !Object.hasOwn(input, issue.path[0] as PropertyKey)
    // A declaration that knows better words for its field names them in place of a message.
    const named = fieldProblems.find(each => each === issue.message)
    const problem = named ?? (missing ? 'field.required' : problemOf(issue))
    for (const each of paths.slice(0, 20)) fields[each.slice(0, 100)] ??= textOf(language, problem)
  }
  return { ...fields }
}
