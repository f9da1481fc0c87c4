import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { Passkey } from '../../../live/identity/passkeys.ts'
import type { WalletView } from '../../../live/wallet/wallets.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'

/** A passkey or a wallet that logs in to this account. */
export type OtherWay = { readonly id: string; readonly name: string; readonly since: string }
type Choice = 'keep' | 'remove' | ''

/** Both lists, as one. */
export const otherWays = (
  passkeys: readonly Passkey[],
  wallets: readonly WalletView[],
): readonly OtherWay[] => [
  ...passkeys.map(({ id, name, createdAt }) => ({ id, name, since: createdAt })),
  ...wallets.map(({ id, address, linkedAt }) => ({ id, name: address ?? id, since: linkedAt })),
]

/** Which of them stay: each has to be chosen, and none is chosen beforehand. */
export const useKeptWays = (ways: readonly OtherWay[]) => {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [isTried, setTried] = useState(false)
  const isWhole = ways.every(({ id }) => (choices[id] ?? '') !== '')
  return {
    choices,
    choose: (id: string, choice: Choice) => setChoices(before => ({ ...before, [id]: choice })),
    keep: () => ways.filter(({ id }) => choices[id] === 'keep').map(({ id }) => id),
    isWhole,
    isMissing: isTried && !isWhole,
    tell: () => setTried(true),
  }
}

type Kept = Pick<ReturnType<typeof useKeptWays>, 'choices' | 'choose' | 'isMissing'>

/** Whatever else opens the account, with the question whether it stays. */
export const KeptWays = ({ ways, kept }: { ways: readonly OtherWay[]; kept: Kept }) => {
  const t = useTranslations('password')
  const format = useFormat()
  if (ways.length === 0) return null
  return (
    <section data-testid="kept-ways">
      <h2 className="text-13 font-medium text-t2">{t('ways')}</h2>
      <p className="mt-1 text-13 text-t2">{t('waysText')}</p>
      <ul>
        {ways.map(({ id, name, since }) => (
          <li
            key={id}
            data-testid="kept-way"
            className="flex items-center gap-3.5 border-b border-line py-2.5 last:border-0 narrow:flex-wrap"
          >
            <div className="min-w-0 flex-1 narrow:basis-3/4">
              <p className="text-15 font-medium [overflow-wrap:anywhere]">{name}</p>
              <p className="text-13 text-t3">{`${format.dateTime(Date.parse(since))} UTC`}</p>
            </div>
            <Segmented<Choice>
              name={name}
              options={[
                { value: 'keep', label: t('wayKeep') },
                { value: 'remove', label: t('wayRemove') },
              ]}
              value={kept.choices[id] ?? ''}
              onChange={choice => kept.choose(id, choice)}
            />
          </li>
        ))}
      </ul>
      <FieldError id="kept-ways-error" text={kept.isMissing ? t('needWays') : undefined} />
    </section>
  )
}
