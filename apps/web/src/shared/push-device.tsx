import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../i18n/problem.ts'
import { CallError } from '../api.ts'
import { useNotificationSettings, useRefreshNotificationSettings } from '../live/account/alerts.ts'
import {
  PushBlocked,
  readPushDevice,
  turnOffPush,
  turnOnPush,
  type PushDevice,
} from '../live/identity/push-device.ts'
import { Button } from '../ui/buttons/button.tsx'
import { showToast } from '../ui/overlays/toast.tsx'

const deviceKey = ['user', 'push device']

const useDevice = () => useQuery({ queryKey: deviceKey, queryFn: readPushDevice, refetchOnWindowFocus: true })

const useTurn = (key: string) => {
  const t = useTranslations('notification')
  const problem = useProblemText()
  const client = useQueryClient()
  const refresh = useRefreshNotificationSettings()
  return useMutation({
    mutationFn: (to: 'on' | 'off') => (to === 'on' ? turnOnPush(key) : turnOffPush()),
    onSuccess: (_, to) => showToast('done', to === 'on' ? t('turnedOn') : t('turnedOff')),
    onError: error => {
      if (error instanceof PushBlocked) return
      showToast('problem', error instanceof CallError ? problem(error) : t('failed'))
    },
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: deviceKey }), refresh()]),
  })
}

const Turn = ({ device, pushKey }: { device: PushDevice; pushKey: string }) => {
  const t = useTranslations('notification')
  const turn = useTurn(pushKey)
  switch (device) {
    case 'unsupported':
      return <p className="text-13 text-t3">{t('unsupported')}</p>
    case 'blocked':
      return <p className="text-13 text-t3">{t('blocked')}</p>
    case 'on':
    case 'off': {
      const next = device === 'on' ? 'off' : 'on'
      return (
        <>
          <p className="text-13 text-t3">{t(device === 'on' ? 'deviceOn' : 'deviceOff')}</p>
          <div className="mt-2.5">
            <Button
              look="outline"
              size="pair"
              sending={turn.isPending && t('working')}
              onClick={() => turn.mutate(next)}
            >
              {t(next === 'on' ? 'turnOn' : 'turnOff')}
            </Button>
          </div>
        </>
      )
    }
  }
}

/** Whether alerts reach this device while the app is closed. The browser is asked only when the customer asks for it. */
export const DeviceSwitch = () => {
  const t = useTranslations('notification')
  const { data: device } = useDevice()
  const { data: told } = useNotificationSettings()
  if (device === undefined || told === undefined) return null
  return (
    <section className="mt-6 flex items-start gap-3.5" data-testid="push-device">
      <Smartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-t2" strokeWidth={1.8} />
      <div className="min-w-0 flex-1" role="status">
        <h2 className="text-15 font-medium">{t('device')}</h2>
        {told.push === null ? (
          <p className="text-13 text-t3">{t('notOffered')}</p>
        ) : (
          <Turn device={device} pushKey={told.push.key} />
        )}
      </div>
    </section>
  )
}
