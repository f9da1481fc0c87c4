import type { AnnouncementItem } from '@plumbline/protocol/announcement'
import { localeOf } from '@plumbline/protocol/core'
import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useAnnouncements, useNoteReading } from '../../live/announcement/announcements.ts'
import { closeForGuest, useClosedByGuest } from '../../live/announcement/closed.ts'
import { Area } from '../../shared/with-texts.tsx'
import { Banner } from '../../ui/banner.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Note } from '../../ui/states.tsx'

const MustRead = lazyPart(() => import('./must-read.tsx').then(({ MustRead }) => ({ default: MustRead })))

/** Must-read ones until they are confirmed, before all others; those until they are opened or closed. */
const newsIn = (
  items: readonly AnnouncementItem[],
  isClosed: (item: AnnouncementItem) => boolean,
): AnnouncementItem | undefined =>
  items.find(item => item.isMustSee && !item.isConfirmed && !isClosed(item)) ??
  items.find(item => !item.isMustSee && !item.isRead && !isClosed(item))

const Said = ({ item }: { item: AnnouncementItem }) => {
  const t = useTranslations('announcement')
  return (
    <p className="wrap-anywhere">
      <span lang={localeOf[item.language]} className="font-semi">
        {item.title}
      </span>{' '}
      <Link
        to="/pages/notice/detail"
        search={{ id: item.id }}
        aria-label={t('readOne', { title: item.title })}
        className="relative font-semi text-primary underline after:absolute after:-inset-x-2 after:-inset-y-3"
      >
        {t('read')}
      </Link>
    </p>
  )
}

const News = () => {
  const place = useTranslations('place')
  const { data } = useAnnouncements()
  const { mutate: note } = useNoteReading()
  const closed = useClosedByGuest()
  /** Asked for once in a visit; the banner stays. */
  const [asked, setAsked] = useState<readonly string[]>([])
  if (data === undefined) return null
  const isGuest = !data.isRecorded
  const item = newsIn(data.items, each =>
    isGuest ? closed.includes(each.version) : each.isDismissed && !each.isMustSee,
  )
  if (item === undefined) return null
  const close = () =>
    isGuest ? closeForGuest(item.version) : note({ version: item.version, kind: 'dismissed' })
  const look = { tone: item.isMustSee ? 'warn' : 'info', icon: <Megaphone aria-hidden /> } as const
  return (
    <section
      aria-label={place('notice')}
      data-testid="announcement-banner"
      className="sticky bottom-[calc(3.5rem+max(0.625rem,env(safe-area-inset-bottom)))] z-10 mx-auto w-full max-w-[46rem] px-4 pb-2 desk:bottom-2"
    >
      <div className="rounded-field bg-page shadow-float ring-1 ring-line">
        {item.isMustSee && !isGuest ? (
          <Note {...look}>
            <Said item={item} />
          </Note>
        ) : (
          <Banner {...look} onDismiss={close}>
            <Said item={item} />
          </Banner>
        )}
      </div>
      {item.isMustSee && !isGuest && !asked.includes(item.version) && (
        <Suspense>
          <MustRead item={item} onDone={() => setAsked([...asked, item.version])} />
        </Suspense>
      )}
    </section>
  )
}

/** At the foot of the market, where it moves nothing: the newest announcement that was not read yet. */
export const AnnouncementNews = () => {
  // Part of the shell, which stays.
  const [foot] = useState(() => document.querySelector('#foot'))
  return (
    foot !== null &&
    createPortal(
      <Area name="announcement" pending={null} failed={null}>
        <News />
      </Area>,
      foot,
    )
  )
}
