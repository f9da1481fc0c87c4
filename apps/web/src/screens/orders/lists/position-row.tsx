import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { Plus } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { classes } from '../../../ui/classes.ts'
import { MoneyText, PriceText, toneOf } from '../../../ui/figures.tsx'
import { CloseRequestedMark } from '../../../shared/dispute/close-requested.tsx'
import { usePositionFigures } from './position.ts'
import { LevelsCount, RowTitle } from './row-parts.tsx'
import { CloseWay, MoreWay } from './row-actions.tsx'
import type { Act } from '../actions/use-actions.tsx'
import { useSideText } from '../../../shared/side-text.ts'

type ChipProps = {
  short: string
  price: string | null
  set: string
  add: string
  onPress: () => void
  /** Beside its price. */
  children?: ReactNode
}

/** A target that is set shows its price; one that is not offers to be added. */
const TargetChip = ({ short, price, set, add, onPress, children }: ChipProps) => (
  <button
    type="button"
    onClick={onPress}
    className={classes(
      'relative inline-flex min-h-9 items-center gap-1 rounded-chip border px-1.5 text-13 after:absolute after:-inset-y-1 after:inset-x-0 active:bg-sunk',
      price === null ? 'border-dashed border-control text-t2' : 'border-line font-semi',
    )}
  >
    {price === null ? <Plus aria-hidden className="size-3.5" /> : null}
    <span className="font-regular text-t2">{short}</span>
    {price !== null && <PriceText text={price} />}
    {children}
    <span className="sr-only">{price === null ? add : set}</span>
  </button>
)

/** One open position on a phone. */
export const PositionRow = memo(({ order, act }: { order: OpenedOrderView; act: Act }) => {
  const t = useTranslations()
  const format = useFormat()
  const sideText = useSideText()
  const { result, now, share, financing } = usePositionFigures(order)
  const side = sideText(order)
  const price = (text: string | null) => (text === null ? null : format.decimal(text))
  const takeProfit = price(order.takeProfit)
  const stopLoss = price(order.stopLoss)
  const tone = result === undefined ? undefined : toneOf(result)
  const onTargets = () => act({ kind: 'targets', order })
  return (
    <li className="relative border-b border-line px-4 py-3" data-testid="position">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="flex-1 basis-48">
          <RowTitle order={order} side={side} />
          <p className="mt-0.5 text-14">
            <span className="text-t2">
              <PriceText text={format.decimal(order.openPrice)} />
            </span>
            <span aria-hidden className="mx-1 text-t3">
              →
            </span>
            <span className="font-medium">
              <PriceText text={now} />
            </span>
          </p>
          {financing !== undefined && (
            <p className="text-12 text-t3">{t('book.financing', { amount: financing })}</p>
          )}
        </div>
        <div className="ml-auto text-right">
          <p className="text-16 font-bold" data-testid="position-result">
            {result === undefined ? '–' : <MoneyText text={format.result(result)} tone={tone} />}
          </p>
          {share !== undefined && (
            <p className="mt-0.5 text-13 text-t2">
              <span
                className={classes(
                  'font-medium',
                  tone === 'gain' && 'text-up',
                  tone === 'loss' && 'text-down',
                )}
              >
                {t('orders.ofMargin', { share })}
              </span>
            </p>
          )}
        </div>
      </div>
      {order.closeRequestedAt !== null && (
        <div className="relative mt-1">
          <CloseRequestedMark order={order} />
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <TargetChip
          short={t('orders.tp')}
          price={takeProfit}
          set={t('orders.editTp')}
          add={t('orders.addTp')}
          onPress={onTargets}
        >
          <LevelsCount order={order} />
        </TargetChip>
        <TargetChip
          short={order.trailing === null ? t('orders.sl') : t('book.trail')}
          price={stopLoss}
          set={t(order.trailing === null ? 'orders.editSl' : 'book.editTrail')}
          add={t('orders.addSl')}
          onPress={onTargets}
        />
        <span className="ml-auto flex gap-1.5">
          <MoreWay order={order} side={side} act={act} />
          <CloseWay order={order} side={side} act={act} />
        </span>
      </div>
    </li>
  )
})
