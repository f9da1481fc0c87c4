import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useAlertText } from '../../i18n/alert-text.ts'
import { isOfCopying, useCopyingText } from '../../i18n/copying-text.ts'
import { isOfMoney, useMoneyText } from '../../i18n/money-text.ts'
import { useNotificationSettings, useRefreshAlerts, type NoticeView } from '../../live/account/alerts.ts'
import { useRefreshAnnouncements } from '../../live/announcement/announcements.ts'
import { useFundingHeard } from '../../live/funding/key.ts'
import { followPrivate } from '../../live/stream/private.ts'
import { renewPush } from '../../live/identity/push-device.ts'
import { announce, toastLink } from './announce.ts'
import { Area } from '../../shared/with-texts.tsx'

/** Toasts stand outside this area, so what they say is made here. */
const openLink = (code: string, text: string) => (
  <Link to="/pages/order" search={{ code }} className={toastLink}>
    {text}
  </Link>
)

const noticesLink = (text: string) => (
  <Link to="/pages/alert/index" search={{ tab: 'notices' }} className={toastLink}>
    {text}
  </Link>
)

const announcementLink = (id: string, text: string) => (
  <Link to="/pages/notice/detail" search={{ id }} className={toastLink}>
    {text}
  </Link>
)

const supportLink = (text: string) => (
  <Link to="/pages/common/kefu/kefu" className="-my-3 flex min-h-11 items-center px-2 font-semi underline">
    {text}
  </Link>
)

const badNews: ReadonlySet<NoticeView['kind']> = new Set([
  'deposit_rejected',
  'deposit_corrected',
  'withdrawal_rejected',
  'payout_returned',
  'payment_reversed',
  'copy_margin_low',
  'copy_stopped',
  'copy_ended',
  'copy_trader_paused',
  'copy_trader_leverage',
  'copy_trader_mix',
  'copy_skipped',
  'loan_rejected',
  'loan_late',
  'loan_repayment_rejected',
])

const isCopyingPage = (path: string): boolean =>
  path === '/pages/social' || path.startsWith('/pages/user/follow/')

const Listening = () => {
  const t = useTranslations('notification')
  const what = useAlertText()
  const refresh = useRefreshAlerts()
  const moneyText = useMoneyText()
  const copyingText = useCopyingText()
  const where = useLocation({ select: ({ pathname }) => pathname })
  const fundingHeard = useFundingHeard()
  const refreshAnnouncements = useRefreshAnnouncements()
  const isShown = useNotificationSettings().data?.settings.alertToast !== false
  const reset = useEffectEvent(() => {
    void refresh()
    void fundingHeard()
  })
  const take = useEffectEvent((notice: NoticeView) => {
    void refresh()
    if (isOfMoney(notice)) {
      void fundingHeard()
      announce(badNews.has(notice.kind) ? 'problem' : 'done', moneyText(notice), noticesLink(t('show')))
    }
    if (notice.kind === 'announcement') {
      refreshAnnouncements()
      announce('done', notice.data.title, announcementLink(notice.data.id, t('openAnnouncement')))
    }
    if (notice.kind === 'support_answered')
      announce('done', t('supportAnswered'), supportLink(t('openSupport')))
    // The pages of copying say each of these themselves, with its reason.
    if (isOfCopying(notice) && !(notice.kind === 'copy_skipped' && isCopyingPage(where)))
      announce(badNews.has(notice.kind) ? 'problem' : 'done', copyingText(notice), noticesLink(t('show')))
    if (notice.kind !== 'alert' || !isShown) return
    const { code } = notice.data
    announce('done', what(notice.data), openLink(code, t('open', { code })))
  })
  useEffect(() => followPrivate('notifications', { take: notice => take(notice), reset: () => reset() }), [])
  return null
}

/** Says what an alert tells, on whatever page the customer is. */
export const AlertToasts = () => {
  useEffect(() => {
    renewPush().catch((error: unknown) => console.warn('this device could not be told anew', error))
  }, [])
  return (
    <Area name="market" pending={null} failed={null}>
      <Listening />
    </Area>
  )
}
