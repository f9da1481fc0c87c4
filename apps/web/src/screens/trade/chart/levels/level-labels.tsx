import { deployment } from '../../../../deployment.ts'
import type { InstrumentView } from '@plumbline/protocol/market'
import type { OpenedOrderView, OrderView } from '@plumbline/protocol/trading'
import { distanceShare } from '@plumbline/rules/trading'
import { priceNear, type Price } from '@plumbline/rules/market'
import { Bell, GripVertical, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { priceOf } from '../../../../live/account/figures.ts'
import { instrumentOf } from '../../../../live/account/day-figures.ts'
import { classes } from '../../../../ui/classes.ts'
import type { LabelPlacement } from './placement.ts'
import type { Surface } from '../surface.ts'
import { useDrag, type StepSize } from './use-drag.ts'
import { useLevelFigures, type LevelKind } from './use-level-figures.ts'
import { levelId, type PriceAlert } from './use-levels.ts'
import { useOrderName } from './use-order-name.ts'
import type { TargetDrafts } from './use-target-draft.ts'

type Shared = {
  readonly view: InstrumentView
  readonly surface: Surface | undefined
  readonly placement: LabelPlacement
  readonly drafts: TargetDrafts
}

const labelClass =
  'flex min-h-6.5 items-center gap-1.5 rounded-chip border border-current bg-page px-2 text-12 font-semi whitespace-nowrap'

/** On a phone a label says what it is and no more: it stands in front of the candles. */
const onWideOnly = 'hidden tablet:inline'

/** Stands beside its line; before the first drawing nobody knows where that is. */
const Placed = ({
  id,
  placement,
  leads = false,
  near = false,
  children,
}: {
  id: string
  placement: LabelPlacement
  /** Stays at its line while it is moved. */
  leads?: boolean
  /** Shown only while its line is in sight. */
  near?: boolean
  children: ReactNode
}) => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(
    () => (element.current === null ? undefined : placement.hold(id, element.current, near)),
    [id, near, placement],
  )
  useEffect(() => (leads ? placement.lead(id) : undefined), [id, leads, placement])
  return (
    <div
      ref={element}
      style={{ visibility: 'hidden' }}
      className="group pointer-events-none absolute top-0 left-2.5 flex items-center gap-1"
    >
      {children}
    </div>
  )
}

/** An arrow for a line beyond the edge. */
const Beyond = () => (
  <>
    <span aria-hidden className="hidden group-data-[beyond=above]:inline">
      ↑
    </span>
    <span aria-hidden className="hidden group-data-[beyond=below]:inline">
      ↓
    </span>
  </>
)

const useStep = (surface: Surface | undefined, view: InstrumentView) => {
  const instrument = instrumentOf(view)
  return (from: Price, direction: 1 | -1, size: StepSize): Price => {
    const seen = surface?.spanSeen() ?? 0
    const share = size === 'leap' ? 20 : 200
    const far = size === 'tick' ? instrument.tick : priceNear(seen / share, instrument)
    return Math.max(instrument.tick, from + direction * far) as Price
  }
}

type OrderProps = Shared & {
  readonly order: OrderView
  readonly name: string
  readonly onEnd: (order: OrderView) => void
}

/** What can be pressed on a label is larger than it looks. */
const pressClass = 'pointer-events-auto relative after:absolute after:-inset-y-2 after:inset-x-0'

/** Takes the order away: closes it, or cancels it before it has opened. Asked first. */
const EndButton = ({ text, onPress, tone }: { text: string; onPress: () => void; tone: string }) => (
  <button
    type="button"
    aria-label={text}
    title={text}
    onClick={onPress}
    className={classes(labelClass, pressClass, tone)}
  >
    <X aria-hidden className="size-3.5" />
  </button>
)

type LineProps = OrderProps & {
  readonly kind: LevelKind
  readonly kept: Price | undefined
  readonly spoken: string
  readonly tone: string
  /** The price in front of it, and what it means behind. */
  readonly children: (price: Price) => { readonly text: string; readonly meaning: string }
  readonly after?: ReactNode
}

/** A label at its line: dragged, or moved with keys. */
const MovedLabel = (props: LineProps) => {
  const { view, surface, placement, drafts, order, kind, kept, spoken, tone, children, after } = props
  const t = useTranslations('chart')
  const format = useFormat()
  const instrument = instrumentOf(view)
  const step = useStep(surface, view)
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
  const { text, meaning } = children(price)
  return (
    <Placed id={levelId(order.id, kind)} placement={placement} leads={draft !== undefined}>
      <div
        {...drag}
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={`${spoken}. ${t('dragHow')}`}
        aria-valuenow={price}
        aria-valuetext={`${format.price(price, instrument)}, ${meaning}`}
        data-testid={levelId(order.id, kind)}
        className={classes(
          labelClass,
          'pointer-events-auto relative cursor-ns-resize touch-none select-none after:absolute after:-inset-y-2 after:inset-x-0',
          tone,
          draft !== undefined && 'ring-2 ring-primary',
        )}
      >
        <GripVertical aria-hidden className="-mx-1 size-3.5" />
        {text}
        <span className={draft === undefined ? onWideOnly : 'narrow:hidden'}>{meaning}</span>
        <Beyond />
      </div>
      {after}
    </Placed>
  )
}

/** A target's price and result. A stop that follows says so. */
const TargetLabel = ({ kind, ...shared }: OrderProps & { readonly kind: 'takeProfit' | 'stopLoss' }) => {
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
      tone={isProfit ? 'text-up' : 'text-down'}
    >
      {price => {
        const result = resultAt(price)
        return {
          text: `${short} ${deployment.priceText}${format.price(price, instrument)}`,
          meaning: result === undefined ? '–' : `${format.result(result)} USD`,
        }
      }}
    </MovedLabel>
  )
}

/** Where an order waits: moved like a target, with a way to cancel it. */
const WaitingLabel = (props: OrderProps) => {
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
      tone={tone}
      after={<EndButton text={t('cancel', { order: name })} tone={tone} onPress={() => onEnd(order)} />}
    >
      {price => ({
        text: name,
        meaning:
          opens === undefined
            ? deployment.priceText + format.price(price, instrument)
            : `${deployment.priceText}${format.price(price, instrument)} ${format.percentChange(distanceShare(opens, price))}`,
      })}
    </MovedLabel>
  )
}

/** A quarter of what is seen away, so that the new line can be taken hold of. */
const firstShare = 1 / 4

/** The position's side, size and result at its entry, ways to set the targets it lacks, and one to close it. */
const EntryLabel = ({ view, surface, placement, drafts, order, name, onEnd }: OrderProps) => {
  const t = useTranslations()
  const format = useFormat()
  const instrument = instrumentOf(view)
  const { result, closes } = useLevelFigures(order)
  const long = order.side === 'long'
  const begin = (kind: 'takeProfit' | 'stopLoss') => {
    const up = (kind === 'takeProfit') === long
    if (closes === undefined) return
    const away = priceNear((surface?.spanSeen() ?? 0) * firstShare, instrument)
    drafts.move({ order, kind, price: Math.max(instrument.tick, closes + (up ? away : -away)) as Price })
  }
  const missing = (['takeProfit', 'stopLoss'] as const).filter(
    kind => order[kind] === null && drafts.draftOf(order, kind) === undefined,
  )
  const tone = long ? 'text-up' : 'text-down'
  return (
    <Placed id={levelId(order.id, 'entry')} placement={placement}>
      <span className={classes(labelClass, tone)}>
        <span aria-hidden>{long ? '▲' : '▼'}</span>
        {name}
        <span className={onWideOnly}>{result === undefined ? '–' : `${format.result(result)} USD`}</span>
        <Beyond />
      </span>
      <EndButton text={t('levels.close', { side: name })} tone={tone} onPress={() => onEnd(order)} />
      {missing.map(kind => (
        <button
          key={kind}
          type="button"
          onClick={() => begin(kind)}
          className={classes(labelClass, pressClass, 'text-primary')}
        >
          + {t(kind === 'takeProfit' ? 'orders.tp' : 'orders.sl')}
          <span className="sr-only">
            {t(kind === 'takeProfit' ? 'chart.setTakeProfit' : 'chart.setStopLoss')}, {name}
          </span>
        </button>
      ))}
    </Placed>
  )
}

const AlertLabel = ({ alert, placement }: { alert: PriceAlert; placement: LabelPlacement }) => {
  const t = useTranslations('chart')
  const format = useFormat()
  return (
    <Placed id={alert.id} placement={placement} near>
      <span className={classes(labelClass, 'text-warn')}>
        <Bell aria-hidden className="size-3.5" />
        <span className="sr-only">{t('alertAt', { price: '' })}</span>
        {format.decimal(alert.price)}
      </span>
    </Placed>
  )
}

type Props = Shared & {
  readonly orders: readonly OpenedOrderView[]
  readonly pending: readonly OrderView[]
  readonly alerts: readonly PriceAlert[]
  /** Asks before an order is closed or cancelled. */
  readonly onEnd: (order: OrderView) => void
}

/** The labels of everything of the customer's that has a price on this chart. */
export const LevelLabels = ({ orders, pending, alerts, onEnd, ...shared }: Props) => {
  const nameOf = useOrderName()
  return (
    <div data-layer className="pointer-events-none absolute inset-0 overflow-hidden">
      {/* First, for what can be taken hold of lies above them. */}
      {alerts.map(alert => (
        <AlertLabel key={alert.id} alert={alert} placement={shared.placement} />
      ))}
      {[...orders, ...pending].map(order => {
        const own = { ...shared, order, name: nameOf(order), onEnd }
        return (
          <div key={order.id}>
            {order.state === 'pending' ? <WaitingLabel {...own} /> : <EntryLabel {...own} />}
            <TargetLabel {...own} kind="takeProfit" />
            <TargetLabel {...own} kind="stopLoss" />
          </div>
        )
      })}
    </div>
  )
}
