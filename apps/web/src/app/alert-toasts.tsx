import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useAlertText } from '../i18n/alert-text.ts'
import { useNotificationSettings, useRefreshAlerts, type NoticeView } from '../live/alerts.ts'
import { followPrivate } from '../live/private.ts'
import { renewPush } from '../live/push-device.ts'
import { showToast } from '../ui/toast.tsx'
import { Area } from './area.tsx'

/** Toasts stand outside this area, so what they say is made here. */
const openLink = (code: string, text: string) => (
  <Link
    to="/pages/order"
    search={{ code }}
    // A toast on a desk is too narrow for both; its instruments stand beside it.
    className="-my-3 flex min-h-11 items-center px-2 font-semi underline desk:hidden"
  >
    {text}
  </Link>
)

const Listening = () => {
  const t = useTranslations('notification')
  const what = useAlertText()
  const refresh = useRefreshAlerts()
  const isShown = useNotificationSettings().data?.settings.alertToast !== false
  const reset = useEffectEvent(() => void refresh())
  const take = useEffectEvent((notice: NoticeView) => {
    void refresh()
    if (notice.kind !== 'alert' || !isShown) return
    const { code } = notice.data
    showToast('done', what(notice.data), openLink(code, t('open', { code })))
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
