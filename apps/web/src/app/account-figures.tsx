import { TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../i18n/language.ts'
import { useLiveAccount } from '../live/account/account.ts'
import { useAreFiguresOld } from '../live/last-known/use-away.ts'
import { useIsOnline } from '../live/stream/stream.ts'
import { hiddenText, useAreAmountsHidden } from '../shared/hidden-amounts.tsx'
import { classes } from '../ui/classes.ts'
import { MoneyText, toneOf } from '../ui/figures.tsx'
import { HintButton } from '../ui/overlays/tooltip.tsx'

/** The contract account in the top bar of a desk. */
export const AccountFigures = () => {
  const t = useTranslations('orders')
  const format = useFormat()
  const problem = useTranslations('error')
  const live = useLiveAccount()
  const hidden = useAreAmountsHidden()
  const isOnline = useIsOnline()
  const areOld = useAreFiguresOld()
  if (live === undefined) return null
  const money = (text: string) => <MoneyText text={hidden ? hiddenText : text} />
  const figures: readonly { label: string; value: ReactNode }[] = [
    // Named as the account: beside the equity of all three it would look like that.
    { label: t('account'), value: money(format.money(live.equity)) },
    {
      label: t('openShort'),
      value: hidden ? (
        money('')
      ) : (
        <MoneyText text={format.result(live.unrealised)} tone={toneOf(live.unrealised)} />
      ),
    },
    { label: t('freeShort'), value: money(format.money(live.free)) },
    { label: t('levelShort'), value: live.level === undefined ? '–' : format.level(live.level) },
  ]
  return (
    <div className="flex items-center">
      {areOld && (
        <span className="-mx-3">
          <HintButton name={problem(isOnline ? 'connectionPrices' : 'offline')}>
            <WifiOff aria-hidden className="size-4.5 text-warn" />
          </HintButton>
        </span>
      )}
      {live.disputed.length > 0 && (
        // In some languages there is no room beside it.
        <span className="-mx-3">
          <HintButton name={t('disputed', { codes: format.list(live.disputed) })}>
            <TriangleAlert aria-hidden className="size-4.5 text-warn" />
          </HintButton>
        </span>
      )}
      <dl className={classes('flex', areOld && 'text-t3')}>
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
