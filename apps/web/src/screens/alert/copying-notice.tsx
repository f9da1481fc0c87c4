import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { CopyNotice } from '../../i18n/copying-text.ts'
import { useFormat } from '../../i18n/language.ts'
import { linkLook } from './link-look.ts'

const Way = ({ notice }: { notice: CopyNotice }) => {
  const t = useTranslations('notification')
  switch (notice.kind) {
    case 'copy_margin_low':
      return (
        <Link to="/pages/market" className={linkLook}>
          {t('openPositions')}
        </Link>
      )
    case 'copy_skipped':
      return (
        <Link to="/pages/user/follow/index" search={{ tab: 'decisions' }} className={linkLook}>
          {t('openDecisions')}
        </Link>
      )
    case 'copy_stopped':
    case 'copy_ended':
    case 'copy_trader_paused':
    case 'copy_trader_resumed':
    case 'copy_trader_closed':
    case 'copy_trader_leverage':
    case 'copy_trader_mix':
      return (
        <Link to="/pages/user/follow/detail" search={{ id: notice.data.traderId }} className={linkLook}>
          {t('openTrader')}
        </Link>
      )
  }
}

/** The rest of a notice of copying: its time, and where to see more. */
export const CopyingNoticeRest = ({ notice }: { notice: CopyNotice }) => {
  const t = useTranslations('notification')
  const format = useFormat()
  return (
    <>
      {notice.kind === 'copy_margin_low' && <p className="text-13 text-t2">{t('marginWarningMore')}</p>}
      <p className="text-13 text-t3">{format.dateTime(Date.parse(notice.at))}</p>
      <p className="mt-1 -ml-3 flex flex-wrap items-center">
        <Way notice={notice} />
      </p>
    </>
  )
}
