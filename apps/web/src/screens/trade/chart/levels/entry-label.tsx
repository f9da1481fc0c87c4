import { priceNear, type Price } from '@plumbline/rules/market'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { instrumentOf } from '../../../../live/account/day-figures.ts'
import { classes } from '../../../../ui/classes.ts'
import {
  Beyond,
  EndButton,
  labelClass,
  Placed,
  pressClass,
  SizeTag,
  type OrderProps,
} from './label-parts.tsx'
import { useDrag } from './use-drag.ts'
import { useLevelFigures } from './use-level-figures.ts'
import { levelId } from './use-levels.ts'

/** A quarter of what is seen away, so that the new line can be taken hold of. */
const firstShare = 1 / 4

type TargetKind = 'takeProfit' | 'stopLoss'

/** Sets a target that is missing: pulled out of its chip in one go, or pressed, and then it stands a little away. */
const NewTarget = ({
  view,
  surface,
  drafts,
  order,
  name,
  kind,
}: OrderProps & { readonly kind: TargetKind }) => {
  const t = useTranslations()
  const instrument = instrumentOf(view)
  const { closes } = useLevelFigures(order)
  const [pulled, setPulled] = useState(false)
  const draft = drafts.draftOf(order, kind)
  const move = (price: Price) => drafts.move({ order, kind, price })
  const begin = () => {
    if (closes === undefined) return
    const up = (kind === 'takeProfit') === (order.side === 'long')
    const away = priceNear((surface?.spanSeen() ?? 0) * firstShare, instrument)
    move(Math.max(instrument.tick, closes + (up ? away : -away)) as Price)
  }
  const { onKeyDown: _, ...drag } = useDrag({
    surface,
    onMove: value => {
      setPulled(true)
      move(priceNear(value, instrument))
    },
    onStep: () => undefined,
    onDone: () => {
      setPulled(false)
      if (draft === undefined) begin()
      else drafts.ask({ order, kind, price: draft.price })
    },
    onCancel: () => {
      setPulled(false)
      drafts.drop()
    },
  })
  // Stays as long as it is held, for the pointer belongs to it.
  if (draft !== undefined && !pulled) return null
  return (
    <button
      {...drag}
      type="button"
      // The pointer has been heard; without one it was a key.
      onClick={event => event.detail === 0 && begin()}
      className={classes(
        labelClass,
        pressClass,
        'touch-none text-primary select-none',
        pulled && 'opacity-0',
      )}
    >
      + {t(kind === 'takeProfit' ? 'orders.tp' : 'orders.sl')}
      <span className="sr-only">
        {t(kind === 'takeProfit' ? 'chart.setTakeProfit' : 'chart.setStopLoss')}, {name}
      </span>
    </button>
  )
}

/** The position's side, size and result at its entry, ways to set the targets it lacks, and one to close it. */
export const EntryLabel = (props: OrderProps) => {
  const { placement, tags, order, name, onEnd } = props
  const t = useTranslations()
  const format = useFormat()
  const { result } = useLevelFigures(order)
  const long = order.side === 'long'
  const missing = (['takeProfit', 'stopLoss'] as const).filter(kind => order[kind] === null)
  const tone = long ? 'text-up' : 'text-down'
  return (
    <Placed
      id={levelId(order.id, 'entry')}
      placement={placement}
      tags={tags}
      tag={<SizeTag order={order} />}
      name={name}
      tone={tone}
    >
      <span className={classes(labelClass, tone)}>
        <span aria-hidden>{long ? '▲' : '▼'}</span>
        {name}
        <span className="narrow:hidden">
          {result === undefined ? '–' : `${format.result(result)}\u00A0USD`}
        </span>
        <Beyond />
      </span>
      <EndButton text={t('levels.close', { side: name })} tone={tone} onPress={() => onEnd(order)} />
      {missing.map(kind => (
        <NewTarget key={kind} {...props} kind={kind} />
      ))}
    </Placed>
  )
}
