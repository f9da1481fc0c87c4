import type { AnnouncementItem } from '@plumbline/protocol/announcement'
import { localeOf } from '@plumbline/protocol/core'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useAnnouncements } from '../../live/announcement/announcements.ts'
import { FramedPage } from '../../shared/framed-page.tsx'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useBeside } from '../../shared/places/split-page.tsx'
import { useBack } from '../../shared/use-back.ts'

const Row = ({ item, isRecorded }: { item: AnnouncementItem; isRecorded: boolean }) => {
  const t = useTranslations('announcement')
  const format = useFormat()
  const isUnread = isRecorded && !item.isRead
  return (
    <li data-testid="announcement" className="border-b border-line last:border-0">
      <Link
        to="/pages/notice/detail"
        search={{ id: item.id }}
        resetScroll={!useBeside()}
        activeProps={{ className: 'bg-sunk' }}
        className="-mx-2 flex items-center gap-3 rounded-field px-2 py-3 -outline-offset-2 active:bg-sunk mouse:hover:bg-sunk"
      >
        <span className="min-w-0 flex-1">
          <span
            lang={localeOf[item.language]}
            className={isUnread ? 'block text-15 font-bold wrap-anywhere' : 'block text-15 wrap-anywhere'}
          >
            {item.title}
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-t3">
            {format.date(Date.parse(item.startsAt))}
            {item.isMustSee && !item.isConfirmed && <Tag tone="warn">{t('mustSee')}</Tag>}
            {isUnread && <Tag tone="unread">{t('unread')}</Tag>}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-t3" />
      </Link>
    </li>
  )
}

/** What the firm has to say now, newest first. */
export const AnnouncementsScreen = () => {
  const t = useTranslations('announcement')
  const place = useTranslations('place')
  return (
    <FramedPage title={place('notices')} onBack={useBack('/pages/fund')}>
      <Fetched query={useAnnouncements()} awaited={<SkeletonRows count={4} />}>
        {({ items, isRecorded }) =>
          items.length === 0 ? (
            <Empty hint={t('none')} />
          ) : (
            <ul aria-label={place('notices')}>
              {items.map(item => (
                <Row key={item.version} item={item} isRecorded={isRecorded} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </FramedPage>
  )
}
