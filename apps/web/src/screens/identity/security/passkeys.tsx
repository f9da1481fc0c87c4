import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { isPasskeyPossible } from '../../../live/identity/passkey-possible.ts'
import { usePasskeys, type Passkey } from '../../../live/identity/passkeys.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { PasskeySheet, type PasskeyChange } from './passkey-sheet.tsx'

const PasskeyRow = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => {
  const t = useTranslations('security')
  const format = useFormat()
  const time = (at: string) => `${format.dateTime(Date.parse(at))} UTC`
  return (
    <li
      data-testid="passkey"
      className="flex items-center gap-3.5 border-b border-line py-2.5 last:border-0 narrow:flex-wrap"
    >
      <KeyRound aria-hidden className="size-5 shrink-0 text-t2" strokeWidth={1.8} />
      <div className="min-w-0 flex-1 narrow:basis-3/4">
        <p className="text-15 font-medium [overflow-wrap:anywhere]">{passkey.name}</p>
        <p className="text-13 text-t3">{t('passkeySince', { time: time(passkey.createdAt) })}</p>
        {passkey.usedAt !== null && (
          <p className="text-13 text-t3">{t('passkeyUsed', { time: time(passkey.usedAt) })}</p>
        )}
      </div>
      <Button
        look="outline"
        size="row"
        aria-label={t('passkeyRemoveOf', { name: passkey.name })}
        onClick={onRemove}
      >
        {t('passkeyRemove')}
      </Button>
    </li>
  )
}

/** The passkeys that sign in to this account, each to be removed; and one more, where this device can. */
export const PasskeySection = () => {
  const t = useTranslations('security')
  const query = usePasskeys()
  const [change, setChange] = useState<PasskeyChange>()
  if (!isPasskeyPossible && query.data?.length === 0) return null
  return (
    <section className="mt-8" data-testid="passkeys">
      <h2 className="text-13 font-semi text-t3">{t('passkeys')}</h2>
      <p className="mt-1 text-13 text-t2">{t('passkeysText')}</p>
      <Fetched query={query} awaited={<SkeletonRows count={1} />}>
        {passkeys => (
          <ul>
            {passkeys.map(passkey => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRemove={() => setChange({ kind: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
      </Fetched>
      {isPasskeyPossible && (
        <div className="mt-3">
          <Button look="outline" size="pair" wide onClick={() => setChange({ kind: 'add' })}>
            {t('passkeyAdd')}
          </Button>
        </div>
      )}
      {change !== undefined && <PasskeySheet change={change} onClose={() => setChange(undefined)} />}
    </section>
  )
}
