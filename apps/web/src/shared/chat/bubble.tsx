import type { SupportEntryView } from '@plumbline/protocol/support'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useImage, type ImageViewer } from '../../live/identity/image.ts'
import { classes } from '../../ui/classes.ts'
import { Note } from '../../ui/note.tsx'

type ImageProps = { readonly id: string; readonly viewer: ImageViewer }

/** An image of the conversation, as whoever looks may see it. */
const ChatImage = ({ id, viewer }: ImageProps) => {
  const t = useTranslations('support')
  const { data: url, isError } = useImage(id, viewer)
  if (isError) return <Note tone="warn">{t('imageLost')}</Note>
  return url === undefined ? (
    // As high as the image: nothing moves when it comes.
    <div aria-hidden className="h-44 w-60 max-w-full desk:h-52 rounded-field bg-page" />
  ) : (
    <a href={url} target="_blank" rel="noreferrer" className="block">
      <img
        src={url}
        alt={t('image')}
        className="h-44 max-w-full rounded-field object-contain desk:h-52 object-left"
      />
    </a>
  )
}

type FrameProps = {
  /** On whose side of the conversation it stands: the viewer's, or the other's. */
  readonly side: 'own' | 'other'
  /** Who wrote it. */
  readonly by: ReactNode
  readonly foot: ReactNode
  readonly children: ReactNode
  readonly testId?: string
}

/** One message in its frame. */
export const Frame = ({ side, by, foot, children, testId }: FrameProps) => (
  <div data-testid={testId} className={classes('flex', side === 'own' && 'justify-end')}>
    <div
      className={classes(
        'max-w-[85%] min-w-0 rounded-card px-3.5 py-2.5 text-14',
        side === 'own' ? 'bg-primary-tint' : 'bg-sunk',
      )}
    >
      <p className="text-12 font-semi text-t2">{by}</p>
      {children}
      <div className="mt-1 text-right text-12 text-t2">{foot}</div>
    </div>
  </div>
)

type Props = Omit<FrameProps, 'children'> & {
  readonly entry: SupportEntryView
  readonly viewer: ImageViewer
  /** The thing it is about, as a way to it. */
  readonly about: ReactNode
}

/** What somebody wrote: a text, an image, a thing of the customer's, or several of these. */
export const Bubble = ({ entry: { text, image, isMasked }, viewer, about, ...frame }: Props) => {
  const t = useTranslations('support')
  const isErased = text === null && image === null && about === null
  return (
    <Frame {...frame} testId="support-message">
      {about !== null && <div>{about}</div>}
      {text !== null && (
        <p translate="yes" className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
      {isErased && <p className="text-t2">{t('erased')}</p>}
      {image !== null && (
        <div className="mt-1.5">
          <ChatImage id={image} viewer={viewer} />
        </div>
      )}
      {isMasked && <p className="mt-1 text-12 text-t2">{t('masked')}</p>}
    </Frame>
  )
}
