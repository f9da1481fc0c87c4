import type { StaffThreadView } from '@plumbline/protocol/support'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { useTyping } from '../../../live/support/typing.ts'
import { isOutcomeUnknown } from '../../../live/attempts/outcome.ts'
import { Attached, Composer } from '../../../shared/chat/composer.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Note } from '../../../ui/note.tsx'
import { useUnsent } from '../shared/forms/unsent.ts'
import { endMove, holdKeysOverMove, useKeys } from '../shared/queue/use-keys.ts'
import { useStaff, workCall } from '../shared/session/session.ts'
import { useThreadName } from './labels.tsx'
import { Prepared } from './prepared.tsx'
import { useSupportChange } from './queries.ts'
import { sendStaffImage } from './staff-image.ts'

type Props = { readonly thread: StaffThreadView; readonly onAnswered: () => void }

/** Where an answer is written. If its outcome stays unknown, sending the same again does nothing twice. */
export const Reply = ({ thread: { row }, onAnswered }: Props) => {
  const t = useTranslations('workSupport')
  const problem = useProblemText()
  const nameOf = useThreadName()
  const { data: me } = useStaff()
  // A look at another conversation loses nothing of what was written.
  const [text, write] = useUnsent(me?.id, `support ${row.id}`)
  // What the box holds when an answer comes: whoever types on meanwhile types the next message to the same customer.
  const typed = useRef(text)
  const sent = useRef('')
  const setText = (next: string) => {
    typed.current = next
    write(next)
  }
  const box = useRef<HTMLDivElement>(null)
  useEffect(endMove, [row.id])
  useKeys({ r: { act: () => box.current?.querySelector('textarea')?.focus(), does: t('replyKey') } })
  const [fault, setFault] = useState<string>()
  const open = useRef<{ readonly body: string; readonly attempt: string } | undefined>(undefined)
  const image = useMutation({ mutationFn: (file: File) => sendStaffImage(row.id, file) })
  const reply = useSupportChange('supportReply', {
    onSuccess: () => {
      open.current = undefined
      image.reset()
      showToast('done', t('sentTo', { name: nameOf(row) }))
      // On another conversation by now, or in the middle of the next message: nothing moves under the hand.
      if (box.current === null || typed.current !== '') return
      box.current.querySelector('textarea')?.focus()
      holdKeysOverMove()
      onAnswered()
    },
    onError: error => {
      if (!isOutcomeUnknown(error)) open.current = undefined
      setText([sent.current, typed.current].filter(part => part !== '').join('\n'))
    },
  })
  const send = () => {
    const message = { id: row.id, text, ...(image.data !== undefined && { image: image.data }) }
    const body = JSON.stringify(message)
    const attempt = open.current?.body === body ? open.current.attempt : crypto.randomUUID()
    open.current = { body, attempt }
    sent.current = text
    setText('')
    reply.mutate({ ...message, attempt })
  }
  const type = useTyping(() => workCall('supportStaffTyping', { id: row.id }))
  const failure = image.error ?? reply.error
  return (
    <div ref={box}>
      <Composer
        text={text}
        onText={next => {
          setText(next)
          if (next.trim() !== '') type()
        }}
        onSend={send}
        blocked={image.isPending || (text.trim() === '' && image.data === undefined)}
        sending={reply.isPending}
        pick={{
          onPick: file => {
            setFault(undefined)
            image.mutate(file)
          },
          onFault: setFault,
        }}
        more={<Prepared language={row.language} onPick={setText} />}
      >
        {image.variables !== undefined && image.error === null && (
          <Attached onRemove={image.reset}>
            <span role="status">
              {`${t(image.isPending ? 'sending' : 'sentImage')}: ${image.variables.name}`}
            </span>
          </Attached>
        )}
        {(fault !== undefined || failure !== null) && (
          <div role="alert">
            <Note tone="bad">{fault ?? problem(failure)}</Note>
          </div>
        )}
      </Composer>
    </div>
  )
}
