import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../i18n/language.ts'
import { useLiveAccount } from '../live/account/account.ts'
import { MoneyText, toneOf } from '../ui/figures.tsx'
import { HintButton } from '../ui/overlays/tooltip.tsx'

/** The contract account in the top bar of a desk. */
export const AccountFigures = () => {
  const t = useTranslations('orders')
  const format = useFormat()
  const live = useLiveAccount()
  if (live === undefined) return null
  const figures: readonly { label: string; value: ReactNode }[] = [
    { label: t('equity'), value: <MoneyText text={format.money(live.equity)} /> },
    {
      label: t('openShort'),
      value: <MoneyText text={format.result(live.unrealised)} tone={toneOf(live.unrealised)} />,
    },
    { label: t('freeShort'), value: <MoneyText text={format.money(live.free)} /> },
    { label: t('levelShort'), value: live.level === undefined ? '–' : format.level(live.level) },
  ]
  return (
    <div className="flex items-center">
      {live.disputed.length > 0 && (
        // In some languages there is no room beside it.
        <span className="-mx-3">
          <HintButton name={t('disputed', { codes: format.list(live.disputed) })}>
            <TriangleAlert aria-hidden className="size-4.5 text-warn" />
          </HintButton>
        </span>
      )}
      <dl className="flex">
        {figures.map(({ label, value }) => (
          <div key={label} className="border-l border-line px-2 wide:px-2.5">
            <dt className="text-12 text-t3">{label}</dt>
            <dd className="text-13 font-semi">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
