import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../../clock.ts'
import { useRefreshSecurity, type Security } from '../../../live/identity/identity.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { OtpRenew, OtpTurnOff } from './otp-change.tsx'
import { OtpSetUp } from './otp-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Stage =
  | { readonly at: 'set up' }
  | { readonly at: 'manage' }
  | { readonly at: 'renew' }
  | { readonly at: 'turn off' }
  | { readonly at: 'codes'; readonly codes: readonly string[]; readonly madeAt: number }

/** From so few on they are worth renewing. */
const recoveryFew = 3

type ManageProps = { left: number; onRenew: () => void; onTurnOff: () => void }

const Manage = ({ left, onRenew, onTurnOff }: ManageProps) => {
  const t = useTranslations('security')
  return (
    <div className="grid gap-3.5" data-testid="otp-manage">
      <p className="text-14 text-t2">{t('otpAbout')}</p>
      <Note tone={left <= recoveryFew ? 'warn' : 'info'}>
        <p className="font-semi">{t('otpLeft', { count: left })}</p>
        {left <= recoveryFew && <p className="mt-0.5">{t('otpFew')}</p>}
      </Note>
      <Button look="secondary" size="pair" wide onClick={onRenew}>
        {t('otpRenew')}
      </Button>
      <Button look="reject" size="pair" wide onClick={onTurnOff}>
        {t('otpTurnOff')}
      </Button>
    </div>
  )
}

type Props = { otp: Security['otp']; onClose: () => void }

/** Two-step codes, set up, renewed or turned off in a sheet that goes from one to the next. */
export const OtpSheet = ({ otp, onClose }: Props) => {
  const t = useTranslations('security')
  const refresh = useRefreshSecurity()
  const [open, setOpen] = useState(true)
  const [chosen, setStage] = useState<Stage>()
  // What the account is now decides where the sheet begins, also when it is heard a moment later.
  const stage: Stage = chosen ?? { at: otp.enabled ? 'manage' : 'set up' }
  const [leaving, setLeaving] = useState(0)
  const close = () => {
    setOpen(false)
    void refresh()
    onClose()
  }
  const showCodes = (codes: readonly string[]) => {
    setStage({ at: 'codes', codes, madeAt: serverNow() })
    void refresh()
  }
  const titles = {
    'set up': t('otpSetUp'),
    manage: t('otp'),
    renew: t('otpRenew'),
    'turn off': t('otpTurnOff'),
    codes: t('recovery'),
  } satisfies Record<Stage['at'], string>
  const content = () => {
    switch (stage.at) {
      case 'set up':
        return <OtpSetUp onCodes={showCodes} />
      case 'manage':
        return (
          <Manage
            left={otp.recoveryLeft}
            onRenew={() => setStage({ at: 'renew' })}
            onTurnOff={() => setStage({ at: 'turn off' })}
          />
        )
      case 'renew':
        return <OtpRenew onCodes={showCodes} />
      case 'turn off':
        return (
          <OtpTurnOff
            onOff={() => {
              showToast('done', t('otpTurnedOff'))
              close()
            }}
          />
        )
      case 'codes':
        return (
          <RecoveryCodes
            codes={stage.codes}
            madeAt={stage.madeAt}
            leaving={leaving}
            onDone={() => {
              showToast('done', t('otpTurnedOn'))
              close()
            }}
          />
        )
    }
  }
  return (
    <Sheet
      open={open}
      // Codes that are shown once do not go by a slip of the finger.
      onClose={() => (stage.at === 'codes' ? setLeaving(leaving + 1) : close())}
      title={titles[stage.at]}
    >
      <div className="pt-1">{content()}</div>
    </Sheet>
  )
}
