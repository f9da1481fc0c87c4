import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import type { NoticeView } from '../../live/account/alerts.ts'
import { rowLink, RowLinkText } from './row-link.tsx'

type AnnouncementNotice = Extract<NoticeView, { kind: 'announcement' }>

/** That there is an announcement: when it began, and where it is read. */
export const AnnouncementRest = ({ notice: { at, data } }: { notice: AnnouncementNotice }) => {
  const t = useTranslations('notification')
  const format = useFormat()
  return (
    <>
      <p className="text-13 text-t3">{format.dateTime(Date.parse(at))}</p>
      <p>
        <Link to="/pages/notice/detail" search={{ id: data.id }} className={rowLink}>
          <RowLinkText text={t('openAnnouncement')} />
        </Link>
      </p>
    </>
  )
}
