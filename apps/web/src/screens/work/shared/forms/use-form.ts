import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { CallError } from '../../../../api.ts'
import { useProblemText } from '../../../../i18n/problem.ts'

type Faults<Field extends string> = { readonly [Name in Field]?: string | undefined }

const noFaults = <Field extends string>(): Faults<Field> => ({})

/**
 * A form of the work area: checks, sends once at a time, and says beside a field or above the button what was refused.
 * `check` names what is missing, by field.
 */
export const useForm = <Field extends string, Answer>(form: {
  readonly check: () => Faults<Field>
  readonly send: () => Promise<Answer>
  readonly done: (answer: Answer) => void
  readonly refused?: () => void
  /** Refusals that speak of one field. */
  readonly fieldOf?: Readonly<Record<string, NoInfer<Field>>>
}) => {
  const problemText = useProblemText()
  const [faults, setFaults] = useState<Faults<Field>>()
  const [problem, setProblem] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Where the first fault is, once it is drawn.
    if (faults !== undefined && Object.values(faults).some(fault => fault !== undefined))
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])
  // Two clicks in one moment see the same render; this they do not share.
  const busy = useRef(false)
  const mutation = useMutation({
    mutationFn: form.send,
    onSuccess: form.done,
    onError: (error: unknown) => {
      const field =
        error instanceof CallError && error.problem.kind === 'refused'
          ? form.fieldOf?.[error.problem.refusal]
          : undefined
      if (field === undefined) setProblem(problemText(error))
      else setFaults({ ...noFaults<Field>(), [field]: problemText(error) })
      form.refused?.()
    },
    onSettled: () => {
      busy.current = false
    },
  })
  const submit = (): void => {
    if (busy.current) return
    const found = form.check()
    setFaults(found)
    setProblem(undefined)
    if (Object.values(found).some(fault => fault !== undefined)) return
    busy.current = true
    mutation.mutate()
  }
  return {
    faults: faults ?? noFaults<Field>(),
    problem,
    sending: mutation.isPending,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      element.current = event.currentTarget
      submit()
    },
  }
}
