import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAppLock } from '../../../live/identity/app-lock.ts'
import type { Security } from '../../../live/identity/identity.ts'
import { isPasskeyPossible } from '../../../live/identity/passkey-possible.ts'
import { usePasskeys } from '../../../live/identity/passkeys.ts'
import { Note } from '../../../ui/note.tsx'

/** How much of what protects an account is on, and what to turn on first. */
export const Protections = ({ security }: { security: Security }) => {
  const t = useTranslations('security')
  const { data: passkeys } = usePasskeys()
  const { data: appLock } = useAppLock()
  if (passkeys === undefined || appLock === undefined) return null
  const all = [
    { name: t('otp'), isOn: security.otp.enabled },
    { name: t('tradePassword'), isOn: security.tradePassword },
    ...(isPasskeyPossible || passkeys.length > 0 ? [{ name: t('passkeys'), isOn: passkeys.length > 0 }] : []),
    { name: t('appLock'), isOn: appLock.afterMinutes !== null },
  ]
  const next = all.find(({ isOn }) => !isOn)
  const on = all.filter(({ isOn }) => isOn).length
  return (
    <div className="mb-5" data-testid="protections">
      <Note tone="info" icon={<ShieldCheck aria-hidden />}>
        <span className="font-semi">{t('protections', { on: String(on), all: String(all.length) })}</span>{' '}
        {next !== undefined && t('protectNext', { name: next.name })}
        {/* What is counted: the login password and the contacts below are there in any case. */}
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-13">
          {all.map(({ name, isOn }) => (
            <li key={name}>
              {name}: <span className="font-semi">{t(isOn ? 'on' : 'off')}</span>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
