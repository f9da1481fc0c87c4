import { useTranslations } from 'use-intl'
import { NotificationChoices } from './notification-choices.tsx'
import { DeviceSwitch } from '../../shared/push-device.tsx'
import { useProblemText } from '../../i18n/problem.ts'
import { useEditNotificationSettings, useNotificationSettings } from '../../live/account/alerts.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'

/** How the customer is told, in the app and on devices. Inside the market area. */
export const NotificationSettings = () => {
  const t = useTranslations('notification')
  const problem = useProblemText()
  const { data } = useNotificationSettings()
  const edit = useEditNotificationSettings()
  if (data === undefined) return null
  const { settings, push } = data
  const change = (next: Partial<typeof settings>) =>
    edit.mutate({ ...settings, ...next }, { onError: error => showToast('problem', problem(error)) })
  return (
    <section className="mt-8" data-testid="notification-settings">
      <h2 className="text-13 font-semi text-t3">{t('how')}</h2>
      <div className={push === null ? undefined : 'border-b border-line'}>
        <Switch
          label={t('toast')}
          on={settings.alertToast}
          disabled={edit.isPending}
          onChange={alertToast => change({ alertToast })}
        />
      </div>
      {push !== null && (
        <>
          <Switch
            label={t('push')}
            hint={
              <>
                {t('pushMore')} <span className="block">{t('devices', { count: push.devices })}</span>
              </>
            }
            on={settings.alertPush}
            disabled={edit.isPending}
            onChange={alertPush => change({ alertPush })}
          />
          <DeviceSwitch />
        </>
      )}
      <NotificationChoices hasPush={push !== null} />
    </section>
  )
}
