import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '../../api.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { isOutcomeUnknown } from '../../live/attempts/outcome.ts'
import { useSubmitProblemText } from '../../shared/attempts/send-problem.ts'
import { useRefreshDestinations } from '../../live/funding/destinations.ts'
import { showToast } from '../../ui/overlays/toast.tsx'

/** Why nothing is bound yet, and whether it may have been all the same. */
export type BindingProblem = { readonly text: string; readonly outcome: 'known' | 'unknown' }

/** What is wrong, by the name of the field. */
export type Faults<Field extends string> = { readonly [Name in Field]?: string | undefined }

const boundAlready = 'destination.bound_already'

const refusalOf = (error: unknown): string | undefined =>
  error instanceof CallError && error.problem.kind === 'refused' ? error.problem.refusal : undefined

/**
 * Sends what binds a destination, once for each press, and puts what is refused beside the field it speaks of. `fieldOf`
 * names that field by the refusal; what it does not name is said at the end of the form. One whose answer was lost is not
 * called failed, and is bound already when it is sent again.
 */
export const useBinding = <Wish extends object, Field extends string>(options: {
  /** What is to be bound. */
  readonly wish: Wish
  readonly send: (wish: Wish) => Promise<unknown>
  /** What is told once it is. */
  readonly done: 'savedCard' | 'savedAddress'
  readonly fieldOf: Readonly<Record<string, Field>>
  readonly onDone: () => void
}) => {
  const t = useTranslations('destination')
  const problemText = useProblemText()
  const submitProblemText = useSubmitProblemText()
  const refresh = useRefreshDestinations()
  const [faults, setFaults] = useState<Faults<string>>({})
  const [problem, setProblem] = useState<BindingProblem>()
  const [isSending, setSending] = useState(false)
  const isSent = useRef(false)
  const unanswered = useRef<string>(undefined)

  const show = (error: unknown) => {
    if (isOutcomeUnknown(error)) {
      setProblem({ text: problemText(error), outcome: 'unknown' })
      return
    }
    const field = options.fieldOf[refusalOf(error) ?? '']
    if (field === undefined) setProblem({ text: submitProblemText(error), outcome: 'known' })
    else setFaults({ [field]: submitProblemText(error) })
  }
  const finish = async () => {
    await refresh()
    showToast('done', t(options.done))
    options.onDone()
  }
  const send = async () => {
    const body = JSON.stringify(options.wish)
    isSent.current = true
    setSending(true)
    setProblem(undefined)
    setFaults({})
    try {
      await options.send(options.wish)
      await finish()
    } catch (error) {
      if (refusalOf(error) === boundAlready && unanswered.current === body) await finish()
      else show(error)
      unanswered.current = isOutcomeUnknown(error) ? body : undefined
      // The list says what became of it to whoever leaves.
      if (isOutcomeUnknown(error)) void refresh()
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
      setProblem({ text: t('incomplete'), outcome: 'known' })
    },
    /** What is typed anew is not wrong yet. */
    clear: (field: Field) => setFaults({ ...faults, [field]: undefined }),
  }
}
