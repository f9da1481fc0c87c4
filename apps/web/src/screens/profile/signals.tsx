import { useTranslations } from 'use-intl'
import { canSignal, setSignal, useSignal, type SignalKind } from '../../shared/signals.ts'
import { Area } from '../../shared/with-texts.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { useTouch } from '../../ui/hooks/use-media.ts'

const SignalSwitch = ({ kind }: { kind: SignalKind }) => {
  const t = useTranslations('device')
  const on = useSignal(kind)
  if (!canSignal(kind)) return null
  return (
    <div className="border-b border-line last:border-0">
      <Switch label={t(kind)} on={on} onChange={to => setSignal(kind, to ? 'on' : 'off')} />
    </div>
  )
}

const Switches = () => {
  const t = useTranslations('device')
  // A computer has nothing to vibrate with, whatever its browser answers.
  const touch = useTouch()
  return (
    <section className="mt-8" data-testid="signals">
      <h2 className="text-13 font-semi text-t3">{t(touch ? 'signals' : 'sound')}</h2>
      <p className="mt-1 text-13 text-t3">{t('signalsText')}</p>
      <SignalSwitch kind="sound" />
      {touch && <SignalSwitch kind="vibration" />}
      {touch && !canSignal('vibration') && <p className="mt-2 text-13 text-t3">{t('noVibration')}</p>}
    </section>
  )
}

/** Whether this device sounds or vibrates. Kept on the device, like its appearance. */
export const SignalSettings = () => (
  <Area name="device" pending={null} failed={null}>
    <Switches />
  </Area>
)
