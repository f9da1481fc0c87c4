import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import type { NoticeView } from '../../live/account/alerts.ts'
import { linkLook } from './link-look.ts'

type AnnouncementNotice = Extract<NoticeView, { kind: 'announcement' }>

/** That there is an announcement: when it began, and where it is read. */
export const AnnouncementRest = ({ notice: { at, data } }: { notice: AnnouncementNotice }) => {
  const t = useTranslations('notification')
  const format = useFormat()
  return (
    <>
      <p className="text-13 text-t3">{format.dateTime(Date.parse(at))}</p>
      <p className="mt-1 -ml-3 flex flex-wrap items-center">
        <Link to="/pages/notice/detail" search={{ id: data.id }} className={linkLook}>
          {t('openAnnouncement')}
        </Link>
      </p>
    </>
  )
}
