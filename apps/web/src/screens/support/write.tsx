import type { AboutKind } from '@plumbline/rules/support'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { useSentImage } from '../../live/identity/use-sent-image.ts'
import { useIsOnline } from '../../live/stream/stream.ts'
import type { Chat } from '../../live/support/chat.ts'
import { useAboutName } from '../../shared/chat/about-link.tsx'
import { Attached, Composer } from '../../shared/chat/composer.tsx'
import { Note } from '../../ui/note.tsx'

export type Named = { readonly kind: AboutKind; readonly id: string }

type Props = {
  readonly chat: Chat
  readonly about: Named | undefined
  readonly text: string
  readonly onText: (text: string) => void
}

/** Where a message is written. Without a connection it waits on this device; an image needs one. */
export const Write = ({ chat, about, text, onText }: Props) => {
  const t = useTranslations('support')
  const problem = useProblemText()
  const aboutName = useAboutName()
  const isOnline = useIsOnline()
  const [image, setImage] = useState('')
  const [fault, setFault] = useState<string>()
  const [named, setNamed] = useState(about)
  const sent = useSentImage(chat.sendImage, setImage)
  const isEmpty = text.trim() === '' && image === '' && named === undefined
  const send = () => {
    const isTaken = chat.write({
      text,
      ...(image !== '' && { image }),
      ...(named !== undefined && { about: named }),
    })
    if (!isTaken) return
    onText('')
    setNamed(undefined)
    setFault(undefined)
    if (image !== '') sent.drop()
  }
  return (
    <Composer
      text={text}
      onText={next => {
        onText(next)
        if (next.trim() !== '') chat.type()
      }}
      onSend={send}
      blocked={isEmpty || sent.isUnderWay}
      enterSends
      pick={{
        onPick: file => {
          setFault(undefined)
          sent.send(file)
        },
        onFault: setFault,
      }}
    >
      {!isOnline && <Note tone="warn">{t('offline')}</Note>}
      {named !== undefined && <Attached onRemove={() => setNamed(undefined)}>{aboutName(named)}</Attached>}
      {sent.sending !== undefined && (
        <Attached onRemove={sent.drop}>
          <span role="status">
            {`${t(sent.isUnderWay ? 'imageSending' : 'imageReady')}: ${sent.sending.file.name}`}
          </span>
        </Attached>
      )}
      {(fault !== undefined || sent.failure !== undefined) && (
        <div role="alert">
          <Note tone="bad">{fault ?? problem(sent.failure?.error)}</Note>
        </div>
      )}
    </Composer>
  )
}
