import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '../../api.ts'
import { useSubmitProblemText } from '../../shared/attempts/send-problem.ts'
import { useRefreshDestinations } from '../../live/funding/destinations.ts'
import { showToast } from '../../ui/overlays/toast.tsx'

/** What is wrong, by the name of the field. */
export type Faults<Field extends string> = { readonly [Name in Field]?: string | undefined }

/**
 * Sends what binds a destination, once for each press, and puts what is refused beside the field it speaks of. `fieldOf`
 * names that field by the refusal; what it does not name is said at the end of the form.
 */
export const useBinding = <Field extends string>(options: {
  readonly send: () => Promise<unknown>
  /** What is told once it is. */
  readonly done: 'savedCard' | 'savedAddress'
  readonly fieldOf: Readonly<Record<string, Field>>
  readonly onDone: () => void
}) => {
  const t = useTranslations('destination')
  const problemText = useSubmitProblemText()
  const refresh = useRefreshDestinations()
  const [faults, setFaults] = useState<Faults<string>>({})
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isSent = useRef(false)

  const show = (error: unknown) => {
    const refused = error instanceof CallError && error.problem.kind === 'refused' ? error.problem : undefined
    const field = refused && options.fieldOf[refused.refusal]
    if (field === undefined) setProblem(problemText(error))
    else setFaults({ [field]: problemText(error) })
  }
  const send = async () => {
    isSent.current = true
    setSending(true)
    setProblem(undefined)
    setFaults({})
    try {
      await options.send()
      await refresh()
      showToast('done', t(options.done))
      options.onDone()
    } catch (error) {
      show(error)
    }
    isSent.current = false
    setSending(false)
  }
  return {
    faults: faults as Faults<Field>,
    problem,
    isSending,
    /** Sends it unless something is missing, which is then said. */
    submit: (missing: Faults<Field>) => {
      if (isSent.current) return
      if (Object.keys(missing).length === 0) {
        void send()
        return
      }
      setFaults(missing)
      setProblem(t('incomplete'))
    },
    /** What is typed anew is not wrong yet. */
    clear: (field: Field) => setFaults({ ...faults, [field]: undefined }),
  }
}
