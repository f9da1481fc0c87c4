import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { NoticeView } from '../../live/account/alerts.ts'
import { NoticeTime } from './notice-time.tsx'
import { rowLink, RowLinkText } from './row-link.tsx'

type AnnouncementNotice = Extract<NoticeView, { kind: 'announcement' }>

/** That there is an announcement: when it began, and where it is read. */
export const AnnouncementRest = ({ notice: { at, data } }: { notice: AnnouncementNotice }) => {
  const t = useTranslations('notification')
  return (
    <>
      <NoticeTime at={at} />
      <p>
        <Link to="/pages/notice/detail" search={{ id: data.id }} className={rowLink}>
          <RowLinkText text={t('openAnnouncement')} />
        </Link>
      </p>
    </>
  )
}
