import type {
  CopyNoticeKind,
  LoanNoticeKind,
  MoneyNoticeKind,
  SavingsNoticeKind,
} from '@plumbline/protocol/notification'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { parseDecimal } from '@plumbline/rules/money'
import { useAmountText } from '../../i18n/amount-text.ts'
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
      case 'instrument_ending': {
        const { code, successor, effectiveAt } = notice.data
        const time = format.dateTime(Date.parse(effectiveAt))
        return successor === null
          ? t('instrumentEnding', { code, time })
          : t('instrumentBecoming', { code, successor: successor.code, time })
      }
      case 'instrument_ended': {
        const { code, successor } = notice.data
        return successor === null
          ? t('instrumentEnded', { code })
          : t('instrumentBecame', { code, successor })
      }
    }
  }
}

/** By what an instrument ends. */
const Terms = ({ data }: { data: Extract<TradingNotice, { kind: 'instrument_ending' }>['data'] }) => {
  const t = useTranslations('notification')
  const format = useFormat()
  const amount = useAmountText()
  const { successor, currency } = data
  if (data.price === null) return t('endingLast')
  const stated = { price: amount.plain(data.price, currency), currency, source: data.source ?? '' }
  return successor === null
    ? t('endingStated', stated)
    : t('endingReplaced', {
        ...stated,
        successor: successor.code,
        before: format.count(successor.before),
        after: format.count(successor.after),
        cash: amount.plain(successor.cash, currency),
      })
}

const Details = ({ notice }: { notice: TradingNotice }) => {
  const t = useTranslations('notification')
  const order = useTranslations('order')
  const format = useFormat()
  const amount = useAmountText()
  if (notice.kind === 'margin_warning') return t('marginWarningMore')
  if (notice.kind === 'instrument_ending') return <Terms data={notice.data} />
  if (notice.kind === 'instrument_ended') {
    const { positions, orders, cash } = notice.data
    return t('endedOutcome', {
      positions: format.count(positions),
      orders: format.count(orders),
      cash: amount.of(cash, 'USD'),
    })
  }
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
      <p className="text-13 [overflow-wrap:anywhere] text-t2">
        <Details notice={notice} />
      </p>
      <NoticeTime at={notice.at} />
      <p>
        {notice.kind === 'margin_warning' ? (
          <Link to="/pages/market" className={rowLink}>
            <RowLinkText text={t('openPositions')} />
          </Link>
        ) : notice.kind === 'instrument_ending' || notice.kind === 'instrument_ended' ? (
          <Link to="/pages/instrument/index" search={{ code: notice.data.code }} className={rowLink}>
            <RowLinkText text={t('openInstrument', { code: notice.data.code })} />
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
