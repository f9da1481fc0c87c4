import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { CopyNotice } from '../../i18n/copying-text.ts'
import { NoticeTime } from './notice-time.tsx'
import { rowLink, RowLinkText } from './row-link.tsx'

const Way = ({ notice }: { notice: CopyNotice }) => {
  const t = useTranslations('notification')
  switch (notice.kind) {
    case 'copy_margin_low':
      return (
        <Link to="/pages/market" className={rowLink}>
          <RowLinkText text={t('openPositions')} />
        </Link>
      )
    case 'copy_skipped':
      return (
        <Link to="/pages/user/follow/index" search={{ tab: 'decisions' }} className={rowLink}>
          <RowLinkText text={t('openDecisions')} />
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
        <Link to="/pages/user/follow/detail" search={{ id: notice.data.traderId }} className={rowLink}>
          <RowLinkText text={t('openTrader')} />
        </Link>
      )
  }
}

/** The rest of a notice of copying: its time, and where to see more. */
export const CopyingNoticeRest = ({ notice }: { notice: CopyNotice }) => {
  const t = useTranslations('notification')
  return (
    <>
      {notice.kind === 'copy_margin_low' && <p className="text-13 text-t2">{t('marginWarningMore')}</p>}
      <NoticeTime at={notice.at} />
      <p>
        <Way notice={notice} />
      </p>
    </>
  )
}
