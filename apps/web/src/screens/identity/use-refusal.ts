import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { CallError } from '../../api.ts'
import { useSubmitProblemText } from '../../shared/attempts/send-problem.ts'
import { refusedFields } from './refused-field.ts'
import { serverError } from './use-fault-text.ts'
import { codeFieldOf, type Values } from './values.ts'

/**
 * Puts what the server refused beside the field it speaks of, and keeps the rest for the form's own line. `fields` are
 * those the form shows.
 */
export const useRefusal = (form: UseFormReturn<Values>, fields: readonly (keyof Values)[]) => {
  const problem = useSubmitProblemText()
  const [text, setText] = useState<string>()
  const show = (error: unknown) => {
    const refused =
      error instanceof CallError && error.problem.kind === 'refused' ? refusedFields(error.problem) : []
    const sent = codeFieldOf[form.getValues('way')]
    const codeField = fields.includes(sent) ? sent : 'oldCode'
    const shown = refused
      .map(([field, message]) => ({ field: field === 'code' ? codeField : field, message }))
      .filter(({ field }) => fields.includes(field))
    setText(shown.length === 0 ? problem(error) : undefined)
    for (const [index, { field, message }] of shown.entries())
      form.setError(field, { type: serverError, message }, { shouldFocus: index === 0 })
  }
  return { text, show, clear: () => setText(undefined) }
}
