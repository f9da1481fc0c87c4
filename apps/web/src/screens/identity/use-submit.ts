import { useMutation } from '@tanstack/react-query'
import { useRef, type SubmitEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isNeed } from './faults.ts'
import { focusFirst } from './focus-first.ts'
import { useRefusal } from './use-refusal.ts'
import type { Values } from './values.ts'

type Submission<Answer> = {
  /** The fields this form shows, from top to bottom. */
  readonly fields: readonly (keyof Values)[]
  readonly send: (values: Values) => Promise<Answer>
  readonly done: (answer: Answer, values: Values) => void
  readonly refused?: (error: unknown) => void
}

/** Checks, sends once at a time, and says beside the field or above the button what was refused. */
export const useSubmit = <Answer>(
  form: UseFormReturn<Values>,
  { fields, send, done, refused }: Submission<Answer>,
) => {
  const t = useTranslations('register')
  const refusal = useRefusal(form, fields)
  // Two clicks in one moment see the same render; this they do not share.
  const busy = useRef(false)
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: done,
    onError: error => {
      refusal.show(error)
      refused?.(error)
    },
    onSettled: () => {
      busy.current = false
    },
  })
  const { errors, submitCount } = form.formState
  const isIncomplete = submitCount > 0 && fields.some(field => isNeed(errors[field]?.message))
  const onSubmit = (event: SubmitEvent) =>
    void form.handleSubmit(
      values => {
        if (busy.current) return
        busy.current = true
        refusal.clear()
        mutation.mutate(values)
      },
      () => focusFirst(form, fields),
    )(event)
  return {
    onSubmit,
    sending: mutation.isPending,
    problem: isIncomplete ? t('incomplete') : refusal.text,
  }
}
