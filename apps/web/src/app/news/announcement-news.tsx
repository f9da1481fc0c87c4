import type { AnnouncementItem } from '@plumbline/protocol/announcement'
import { localeOf } from '@plumbline/protocol/core'
import { Link } from '@tanstack/react-router'
import { Megaphone, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { useAnnouncements, useNoteReading } from '../../live/announcement/announcements.ts'
import { closeForGuest, useClosedByGuest } from '../../live/announcement/closed.ts'
import { Area } from '../../shared/with-texts.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { besidePart } from '../../ui/lazy-part.ts'
import { showToast } from '../../ui/overlays/toast.tsx'

const MustRead = besidePart(() => import('./must-read.tsx').then(({ MustRead }) => ({ default: MustRead })))

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
    <p className="flex min-w-0 items-center gap-2.5">
      {/* One line at most; all of it is one tap away. */}
      <span lang={localeOf[item.language]} title={item.title} className="min-w-0 truncate font-semi">
        {item.title}
      </span>
      <Link
        to="/pages/notice/detail"
        search={{ id: item.id }}
        aria-label={t('readOne', { title: item.title })}
        className="shrink-0 font-semi text-primary underline after:absolute after:inset-0"
      >
        {t('read')}
      </Link>
    </p>
  )
}

/** Versions that were put off, or closed before the server knows of it. */
type PutOff = { readonly versions: readonly string[]; readonly add: (version: string) => void }

const News = ({ asked, closing }: { asked: PutOff; closing: PutOff }) => {
  const t = useTranslations('ui')
  const place = useTranslations('place')
  const problem = useProblemText()
  const { data } = useAnnouncements()
  const { mutate: note } = useNoteReading()
  const closed = useClosedByGuest()
  if (data === undefined) return null
  const isGuest = !data.isRecorded
  const item = newsIn(data.items, each =>
    isGuest
      ? closed.includes(each.version)
      : !each.isMustSee && (each.isDismissed || closing.versions.includes(each.version)),
  )
  if (item === undefined) return null
  const close = () => {
    if (isGuest) return closeForGuest(item.version)
    // It goes at once; where that could not be kept, it comes again with the next visit.
    closing.add(item.version)
    note(
      { version: item.version, kind: 'dismissed' },
      { onError: error => showToast('problem', problem(error)) },
    )
  }
  const stays = item.isMustSee && !isGuest
  return (
    <section
      aria-label={place('notice')}
      data-testid="announcement-banner"
      className="sticky bottom-[calc(3.5rem+max(0.625rem,env(safe-area-inset-bottom)))] z-10 border-t border-line bg-page desk:bottom-0 low:static"
    >
      {/* What opens the announcement is as large as this, wherever the bar stands. */}
      <div
        className={classes(
          'relative flex min-h-11 items-center justify-center gap-2.5 px-4 text-13',
          item.isMustSee ? 'bg-warn-tint' : 'bg-primary-tint',
        )}
      >
        <Megaphone
          aria-hidden
          className={classes('size-4 shrink-0', item.isMustSee ? 'text-warn' : 'text-primary')}
        />
        <Said item={item} />
        {!stays && (
          // Above what opens the announcement, which is the whole bar.
          <span className="relative -mr-3">
            <IconButton name={t('dismiss')} onClick={close}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </span>
        )}
      </div>
      {item.isMustSee && !isGuest && !asked.versions.includes(item.version) && (
        <Suspense>
          <MustRead item={item} onDone={() => asked.add(item.version)} />
        </Suspense>
      )}
    </section>
  )
}

const usePutOff = (): PutOff => {
  const [versions, setVersions] = useState<readonly string[]>([])
  return { versions, add: version => setVersions(before => [...before, version]) }
}

/**
 * A bar at the foot of the market, above the tabs of a phone, where it moves nothing and no row shows beside it: the newest
 * announcement that was not read yet. It is asked for once in a visit, however often somebody comes back to the market.
 */
export const AnnouncementNews = ({ shown }: { shown: boolean }) => {
  const asked = usePutOff()
  const closing = usePutOff()
  // Part of the shell, which stays.
  const [foot] = useState(() => document.querySelector('#foot'))
  return (
    shown &&
    foot !== null &&
    createPortal(
      <Area name="announcement" pending={null} failed={null}>
        <News asked={asked} closing={closing} />
      </Area>,
      foot,
    )
  )
}
