import type {
  CopyNoticeKind,
  LoanNoticeKind,
  MoneyNoticeKind,
  SavingsNoticeKind,
} from '@plumbline/protocol/notification'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { parseDecimal } from '@plumbline/rules/money'
import { useFormat } from '../../i18n/language.ts'
import type { NoticeView } from '../../live/account/alerts.ts'
import { centsOf } from '../../live/account/figures.ts'
import { NoticeTime } from './notice-time.tsx'
import { rowLink, RowLinkText } from './row-link.tsx'

export type TradingNotice = Exclude<
  NoticeView,
  {
    kind:
      | 'alert'
      | 'alert_expired'
      | 'announcement'
      | 'support_answered'
      | CopyNoticeKind
      | LoanNoticeKind
      | MoneyNoticeKind
      | SavingsNoticeKind
  }
>

/** What happened without the customer's asking, in a line. */
export const useTradingText = () => {
  const t = useTranslations('notification')
  const reason = useTranslations('reason')
  const format = useFormat()
  return (notice: TradingNotice): string => {
    switch (notice.kind) {
      case 'margin_warning':
        return t('marginWarning', { level: format.level(Number(parseDecimal(notice.data.level, 2) ?? 0n)) })
      case 'order_filled': {
        const { code, price } = notice.data
        return t('orderFilled', { code, price: format.decimal(price) })
      }
      case 'order_closed': {
        const { code, price, reason: why } = notice.data
        return t('orderClosed', { code, price: format.decimal(price), reason: reason(why) })
      }
      case 'order_ended': {
        const { code, reason: why } = notice.data
        return t('orderEnded', { code, reason: reason(why) })
      }
    }
  }
}

const Details = ({ notice }: { notice: TradingNotice }) => {
  const t = useTranslations('notification')
  const order = useTranslations('order')
  const format = useFormat()
  if (notice.kind === 'margin_warning') return t('marginWarningMore')
  const { side, lots } = notice.data
  const size = t(side === 'long' ? 'lotsLong' : 'lotsShort', { lots: format.decimal(lots) })
  switch (notice.kind) {
    case 'order_closed':
      return `${size} · ${t('net', { amount: format.result(centsOf(notice.data.net)) })}`
    case 'order_filled': {
      const { droppedTakeProfit: dropped } = notice.data
      return dropped === undefined
        ? size
        : `${size} · ${order('takeProfitDropped', { price: format.decimal(dropped) })}`
    }
    case 'order_ended':
      return size
  }
}

/** The rest of such a notice: its time, what it is about, and where to see more. */
export const TradingNoticeRest = ({ notice }: { notice: TradingNotice }) => {
  const t = useTranslations('notification')
  return (
    <>
      <p className="text-13 text-t2">
        <Details notice={notice} />
      </p>
      <NoticeTime at={notice.at} />
      <p>
        {notice.kind === 'margin_warning' ? (
          <Link to="/pages/market" className={rowLink}>
            <RowLinkText text={t('openPositions')} />
          </Link>
        ) : (
          <Link to="/pages/market/detail" search={{ id: notice.data.order }} className={rowLink}>
            <RowLinkText text={t('openOrder')} />
          </Link>
        )}
      </p>
    </>
  )
}
