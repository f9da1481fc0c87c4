import { useTranslations } from 'use-intl'
import type { Chat } from '../../live/support/chat.ts'
import type { Queued } from '../../live/support/outbox.ts'
import { useAboutName } from '../../shared/chat/about-link.tsx'
import { Frame } from '../../shared/chat/bubble.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/note.tsx'

/** A message that has not arrived: it waits, or the server said why it cannot be. */
export const Waiting = ({ message, chat }: { message: Queued; chat: Chat }) => {
  const t = useTranslations('support')
  const aboutName = useAboutName()
  const { key, text, image, about, refused } = message
  return (
    <div className="space-y-1.5">
      <Frame
        side="own"
        by={<span className="sr-only">{t('you')}</span>}
        foot={refused === undefined ? t('waits') : t('failed')}
        testId="support-waiting"
      >
        {about !== undefined && <p className="font-semi">{aboutName(about)}</p>}
        {text !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
        {image !== undefined && <p className="text-t2">{t('imageReady')}</p>}
      </Frame>
      {refused !== undefined && (
        <div role="alert">
          <Note tone="bad">{refused}</Note>
          <div className="mt-1.5 flex justify-end gap-2">
            <Button look="secondary" size="row" onClick={() => chat.retry(key)}>
              {t('again')}
            </Button>
            <Button look="outline" size="row" onClick={() => chat.drop(key)}>
              {t('drop')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
