import { deployment } from '../../../../deployment.ts'
import type { InstrumentView } from '@plumbline/protocol/market'
import { distanceShare } from '@plumbline/rules/trading'
import { priceNear, type Price } from '@plumbline/rules/market'
import { Check, GripVertical, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { priceOf } from '../../../../live/account/figures.ts'
import { instrumentOf } from '../../../../live/account/day-figures.ts'
import { classes } from '../../../../ui/classes.ts'
import type { Surface } from '../surface.ts'
import {
  Beyond,
  EndButton,
  labelClass,
  Placed,
  pressClass,
  SizeTag,
  type OrderProps,
} from './label-parts.tsx'
import { useDrag, type StepSize } from './use-drag.ts'
import { useLevelFigures, type LevelKind } from './use-level-figures.ts'
import { levelId } from './use-levels.ts'

const useStep = (surface: Surface | undefined, view: InstrumentView) => {
  const instrument = instrumentOf(view)
  return (from: Price, direction: 1 | -1, size: StepSize): Price => {
    const seen = surface?.spanSeen() ?? 0
    const share = size === 'leap' ? 20 : 200
    const far = size === 'tick' ? instrument.tick : priceNear(seen / share, instrument)
    return Math.max(instrument.tick, from + direction * far) as Price
  }
}

type LineProps = OrderProps & {
  readonly kind: LevelKind
  readonly kept: Price | undefined
  readonly spoken: string
  readonly tone: string
  /** What it is called in short, and whether that is part of its long name. */
  readonly tag: ReactNode
  readonly called: string
  /** The price in front of it, and what it means behind. */
  readonly children: (price: Price) => {
    readonly text: string
    readonly meaning: string
    /** What is said after the price, where that is not the meaning. */
    readonly told?: string
  }
  readonly after?: ReactNode
}

/** What becomes of a level that was moved or set, and is not agreed to yet. */
const DraftButtons = ({ onSave, onDrop }: { onSave: () => void; onDrop: () => void }) => {
  const t = useTranslations('levels')
  return (
    <>
      <button
        type="button"
        onClick={onSave}
        className={classes(labelClass, pressClass, 'border-primary-fill bg-primary-fill text-white')}
        data-testid="draft-save"
      >
        <Check aria-hidden className="size-3.5" />
        {t('draftSave')}
      </button>
      <button
        type="button"
        onClick={onDrop}
        aria-label={t('draftCancel')}
        title={t('draftCancel')}
        className={classes(labelClass, pressClass, 'text-t2')}
        data-testid="draft-cancel"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </>
  )
}

/** A label at its line: dragged, or moved with keys. */
const MovedLabel = (props: LineProps) => {
  const tl = useTranslations('levels')
  const {
    view,
    surface,
    placement,
    drafts,
    tags,
    order,
    kind,
    kept,
    spoken,
    tone,
    tag,
    called,
    children,
    after,
  } = props
  const t = useTranslations('chart')
  const format = useFormat()
  const instrument = instrumentOf(view)
  const step = useStep(surface, view)
  const [looked, look] = useState(false)
  const draft = drafts.draftOf(order, kind)
  const price = draft?.price ?? kept
  const move = (next: Price) => drafts.move({ order, kind, price: next })
  const drag = useDrag({
    surface,
    onMove: value => move(priceNear(value, instrument)),
    onStep: (direction, size) => price !== undefined && move(step(price, direction, size)),
    onDone: () => price !== undefined && drafts.ask({ order, kind, price }),
    onCancel: drafts.drop,
  })
  if (price === undefined) return null
  const { text, meaning, told = meaning } = children(price)
  return (
    <Placed
      id={levelId(order.id, kind)}
      placement={placement}
      tags={tags}
      tag={tag}
      name={`${called}, ${format.price(price, instrument)}`}
      tone={tone}
      leads={draft !== undefined}
    >
      <div
        {...drag}
        onPointerEnter={() => look(true)}
        onPointerLeave={() => look(false)}
        onFocus={() => look(true)}
        onBlur={() => look(false)}
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={`${spoken}. ${t('dragHow')}`}
        aria-valuenow={price}
        aria-valuemin={instrument.tick}
        // It has no upper end; a range that holds it lets it be told as a part of one.
        aria-valuemax={2 * Math.max(price, kept ?? price)}
        aria-valuetext={[format.price(price, instrument), told].filter(part => part !== '').join(', ')}
        data-testid={levelId(order.id, kind)}
        className={classes(
          labelClass,
          'pointer-events-auto relative cursor-ns-resize touch-none select-none after:absolute after:-inset-y-2 after:inset-x-0',
          tone,
          draft !== undefined && 'ring-2 ring-primary',
        )}
      >
        <GripVertical aria-hidden className="-mx-1 size-3.5" />
        {draft !== undefined && <span className="text-primary">{tl('draft')}</span>}
        {text}
        {(!tags.isBrief || looked || draft !== undefined) && <span className="narrow:hidden">{meaning}</span>}
        <Beyond />
      </div>
      {draft === undefined ? (
        after
      ) : (
        <DraftButtons onSave={() => drafts.ask({ order, kind, price })} onDrop={drafts.drop} />
      )}
    </Placed>
  )
}

/** A target's price and result. A stop that follows says so. */
export const TargetLabel = ({
  kind,
  ...shared
}: OrderProps & { readonly kind: 'takeProfit' | 'stopLoss' }) => {
  const { view, order, name } = shared
  const t = useTranslations()
  const format = useFormat()
  const instrument = instrumentOf(view)
  const { resultAt } = useLevelFigures(order)
  const kept = order[kind]
  const isProfit = kind === 'takeProfit'
  const trails = !isProfit && order.trailing !== null
  const short = isProfit ? t('orders.tp') : trails ? t('levels.trail') : t('orders.sl')
  const spoken = isProfit
    ? t('chart.takeProfitOf', { side: name })
    : trails
      ? t('levels.trailingOf', { side: name })
      : t('chart.stopLossOf', { side: name })
  return (
    <MovedLabel
      {...shared}
      kind={kind}
      kept={kept === null ? undefined : priceOf(kept, instrument)}
      spoken={spoken}
      tag={short}
      called={`${short}, ${spoken}`}
      tone={isProfit ? 'text-up' : 'text-down'}
    >
      {price => {
        const result = resultAt(kind, price)
        // That of an order that waits takes nothing off yet, and stands among those of positions.
        const whose = order.state === 'pending' ? `${name} · ${short}` : short
        return {
          text: `${whose} ${deployment.priceText}${format.price(price, instrument)}`,
          meaning: result === undefined ? '–' : `${format.result(result)}\u00A0USD`,
        }
      }}
    </MovedLabel>
  )
}

/** Where an order waits: moved like a target, with a way to cancel it. */
export const WaitingLabel = (props: OrderProps) => {
  const { view, order, name, onEnd } = props
  const t = useTranslations('levels')
  const format = useFormat()
  const instrument = instrumentOf(view)
  const { opens } = useLevelFigures(order)
  const tone = order.side === 'long' ? 'text-up' : 'text-down'
  return (
    <MovedLabel
      {...props}
      kind="entry"
      kept={order.price === null ? undefined : priceOf(order.price, instrument)}
      spoken={t('entryOf', { order: name })}
      tag={<SizeTag order={order} />}
      called={t('entryOf', { order: name })}
      tone={tone}
      after={<EndButton text={t('cancel', { order: name })} tone={tone} onPress={() => onEnd(order)} />}
    >
      {price => {
        const from = opens === undefined ? '' : format.percentChange(distanceShare(opens, price))
        return {
          text: name,
          meaning: `${deployment.priceText}${format.price(price, instrument)} ${from}`.trim(),
          told: from,
        }
      }}
    </MovedLabel>
  )
}
