import type { CallInput } from '@plumbline/protocol/core'
import { distanceShare } from '@plumbline/rules/trading'
import type { Cents } from '@plumbline/rules/money'
import type { Instrument, Price } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { seenOf } from '../../../../live/account/seen-order.ts'
import { useFormat } from '../../../../i18n/language.ts'
import { priceOf } from '../../../../live/account/figures.ts'
import { useLevelFigures } from './use-level-figures.ts'
import { useOrderName } from './use-order-name.ts'
import type { TargetDraft } from './use-target-draft.ts'

type Figures = ReturnType<typeof useLevelFigures>

/** What a move asks for, in words, and what is sent for it. */
type Move = {
  /** The order it belongs to. */
  readonly name: string
  readonly title: string
  readonly yes: string
  readonly done: string
  readonly input: CallInput<'editOrder'>
  readonly admitted: ReturnType<Figures['admit']>
  /** What stood there before. */
  readonly kept: string | null
  readonly isSame: boolean
  /** A target that was only tapped goes. */
  readonly removes: boolean
  readonly distance: string | undefined
  /** Null where the level closes nothing. */
  readonly result: Cents | undefined | null
}

/** One of the three moves: of a target, of a stop that follows, of the entry of an order that waits. */
export const useMove = ({ order, kind, price }: TargetDraft, instrument: Instrument): Move => {
  const t = useTranslations()
  const format = useFormat()
  const nameOf = useOrderName()
  const figures = useLevelFigures(order)
  const name = nameOf(order)
  const kept = kind === 'entry' ? order.price : order[kind]
  const isSame = kept !== null && priceOf(kept, instrument) === price
  const written = format.price(price, instrument)
  const away = (from: Price | undefined): string | undefined =>
    from === undefined
      ? undefined
      : t('levels.away', {
          distance: format.price(Math.abs(price - from) as Price, instrument),
          share: format.percentChange(distanceShare(from, price)),
        })
  const { code, id } = order
  const common = { name, kept, isSame }
  const asking = (change: Omit<CallInput<'editOrder'>, 'id'>) => ({
    id,
    ...change,
    seen: seenOf(order, Object.keys(change)),
  })

  if (kind === 'entry')
    return {
      ...common,
      title: t('levels.moveEntry'),
      yes: t('chart.moveTo', { price: written }),
      done: t('levels.moved', { order: name, code, price: written }),
      input: asking({ price: figures.write(price) }),
      admitted: isSame ? undefined : figures.admit('entry', price),
      removes: false,
      distance: away(figures.opens),
      result: null,
    }

  if (kind === 'stopLoss' && order.trailing !== null && order.state === 'open') {
    const distance = Math.abs((figures.closes ?? price) - price) as Price
    const distanceText = format.price(distance, instrument)
    const wrong = isSame ? undefined : figures.admit('stopLoss', price)
    return {
      ...common,
      title: t('levels.moveTrailing'),
      yes: isSame ? t('chart.removeTarget') : t('levels.setDistance', { distance: distanceText }),
      done: isSame
        ? t('levels.trailingRemoved', { code })
        : t('levels.trailingSet', { code, distance: distanceText }),
      input: asking(isSame ? { stopLoss: null } : { trailing: figures.write(distance) }),
      admitted: isSame || wrong?.ok === false ? wrong : figures.admitDistance(distance),
      removes: isSame,
      distance: away(figures.closes),
      result: figures.resultAt('stopLoss', price),
    }
  }

  const isProfit = kind === 'takeProfit'
  return {
    ...common,
    title: isProfit
      ? t(kept === null ? 'chart.setTakeProfit' : 'chart.moveTakeProfit')
      : t(kept === null ? 'chart.setStopLoss' : 'chart.moveStopLoss'),
    yes: isSame ? t('chart.removeTarget') : t('chart.moveTo', { price: written }),
    done: isSame ? t(`chart.${kind}Removed`, { code }) : t(`chart.${kind}Set`, { code, price: written }),
    input: asking({ [kind]: isSame ? null : figures.write(price) }),
    admitted: isSame ? undefined : figures.admit(kind, price),
    removes: isSame,
    distance: undefined,
    result: figures.resultAt(kind, price),
  }
}
