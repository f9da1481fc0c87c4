import type { VerificationView } from '@plumbline/protocol/verification'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSubmitProblemText } from '../../../shared/attempts/send-problem.ts'
import { useShowVerification } from '../../../live/identity/identity.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'

type Options = {
  readonly send: () => Promise<{ readonly verification: VerificationView }>
  readonly done: string
  /** Says at its field what was refused, and which it was; the rest is said above the button. */
  readonly refuse: (error: unknown) => string | undefined
}

/** Sends a form, once at a time. */
export const useSend = ({ send, done, refuse }: Options) => {
  const problem = useSubmitProblemText()
  const show = useShowVerification()
  // Two clicks in one moment see the same render; this they do not share.
  const busy = useRef(false)
  const [text, setText] = useState<string>()
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: ({ verification }) => {
      showToast('done', done)
      show(verification)
    },
    onError: error => setText(refuse(error) === undefined ? problem(error) : undefined),
    onSettled: () => {
      busy.current = false
    },
  })
  return {
    send: () => {
      if (busy.current) return
      busy.current = true
      setText(undefined)
      mutation.mutate()
    },
    isSending: mutation.isPending,
    problem: text,
  }
}
