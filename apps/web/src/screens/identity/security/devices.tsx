import { useMutation } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useDevices, useRefreshSecurity, type Device } from '../../../live/identity/identity.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useAsked } from '../../../ui/overlays/use-asked.ts'

const DeviceRow = ({ device, onEnd }: { device: Device; onEnd: () => void }) => {
  const t = useTranslations('security')
  const format = useFormat()
  const name = device.device ?? t('deviceUnknown')
  return (
    <li
      data-testid="device"
      className="flex items-center gap-3.5 border-b border-line py-2.5 last:border-0 narrow:flex-wrap"
    >
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-t2" strokeWidth={1.8} />
      <div className="min-w-0 flex-1 narrow:basis-3/4">
        <p className="flex flex-wrap items-center gap-x-2 text-15 font-medium [overflow-wrap:anywhere]">
          {name}
          {device.current && <Tag tone="good">{t('thisDevice')}</Tag>}
        </p>
        {device.address !== null && (
          <p className="text-13 text-t3 [overflow-wrap:anywhere]">{device.address}</p>
        )}
        <p className="text-13 text-t3">
          {device.current
            ? t('deviceNow')
            : t('deviceSeen', { time: `${format.dateTime(Date.parse(device.seenAt))} UTC` })}
        </p>
        <p className="text-13 text-t3">
          {t('deviceSince', { time: `${format.dateTime(Date.parse(device.createdAt))} UTC` })}
        </p>
      </div>
      {!device.current && (
        <Button look="outline" size="row" aria-label={t('deviceEndOf', { device: name })} onClick={onEnd}>
          {t('deviceEnd')}
        </Button>
      )}
    </li>
  )
}

/** One session to be ended, or all but this one. */
type Asked = { readonly id: string; readonly name: string } | 'others'

const useEnd = (settled: () => void) => {
  const t = useTranslations('security')
  const problem = useProblemText()
  const refresh = useRefreshSecurity()
  return useMutation({
    mutationFn: (asked: Asked) => call('sessionRevoke', { id: asked === 'others' ? asked : asked.id }),
    onSuccess: (_, asked) => showToast('done', asked === 'others' ? t('othersEnded') : t('deviceEnded')),
    onError: error => showToast('problem', problem(error)),
    onSettled: () => {
      settled()
      void refresh()
    },
  })
}

const Devices = ({ devices }: { devices: readonly Device[] }) => {
  const t = useTranslations('security')
  const { asked = 'others', open, ask, close } = useAsked<Asked>()
  const end = useEnd(close)
  const hasOthers = devices.some(device => !device.current)
  return (
    <>
      <ul>
        {devices.map(device => (
          <DeviceRow
            key={device.id}
            device={device}
            onEnd={() => ask({ id: device.id, name: device.device ?? t('deviceUnknown') })}
          />
        ))}
      </ul>
      {hasOthers ? (
        <div className="mt-3">
          <Button look="outline" size="pair" wide onClick={() => ask('others')}>
            {t('othersEnd')}
          </Button>
        </div>
      ) : (
        <p className="mt-2 text-13 text-t3">{t('onlyThis')}</p>
      )}
      <Confirm
        open={open}
        title={asked === 'others' ? t('othersTitle') : t('deviceEndTitle')}
        keep={t('keep')}
        confirm={t('deviceEndDo')}
        sending={end.isPending && t('working')}
        onKeep={close}
        onConfirm={() => open && end.mutate(asked)}
      >
        {asked === 'others' ? t('othersText') : t('deviceEndText', { device: asked.name })}
      </Confirm>
    </>
  )
}

/** Where the customer is signed in, each to be ended by itself or all but this one at once. */
export const DeviceSection = () => {
  const t = useTranslations('security')
  return (
    <section className="mt-8" data-testid="devices">
      <h2 className="text-13 font-semi text-t3">{t('devices')}</h2>
      <p className="mt-1 text-13 text-t2">{t('devicesText')}</p>
      <Fetched query={useDevices()} awaited={<SkeletonRows count={2} />}>
        {devices => <Devices devices={devices} />}
      </Fetched>
    </section>
  )
}
