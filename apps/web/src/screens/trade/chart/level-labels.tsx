import type { InstrumentView } from '@plumbline/protocol/market'
import type { OrderView } from '@plumbline/protocol/trading'
import { closePrice, priceNear, type Price } from '@plumbline/rules'
import { Bell, GripVertical } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { instrumentOf, priceOf } from '../../../live/figures.ts'
import { classes } from '../../../ui/classes.ts'
import type { LabelPlacement } from './placement.ts'
import type { Surface } from './surface.ts'
import { useDrag, type StepSize } from './use-drag.ts'
import { entryId, targetId, type PriceAlert } from './use-levels.ts'
import type { TargetDrafts } from './use-target-draft.ts'
import { useTargetFigures, type TargetKind } from './use-targets.ts'

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

type TargetProps = Shared & {
  readonly order: OrderView
  readonly kind: TargetKind
  readonly sideText: string
}

/** A target's price and result, at its line: dragged, or moved with keys. */
const TargetLabel = ({ view, surface, placement, drafts, order, kind, sideText }: TargetProps) => {
  const t = useTranslations('chart')
  const words = useTranslations('orders')
  const format = useFormat()
  const instrument = instrumentOf(view)
  const { resultAt } = useTargetFigures(order)
  const step = useStep(surface, view)
  const kept = order[kind]
  const draft = drafts.draftOf(order, kind)
  const price = draft?.price ?? (kept === null ? undefined : priceOf(kept, instrument))
  const move = (next: Price) => drafts.move({ order, kind, price: next })
  const drag = useDrag({
    surface,
    onMove: value => move(priceNear(value, instrument)),
    onStep: (direction, size) => price !== undefined && move(step(price, direction, size)),
    onDone: () => price !== undefined && drafts.ask({ order, kind, price }),
    onCancel: drafts.drop,
  })
  if (price === undefined) return null
  const result = resultAt(price)
  const resultText = result === undefined ? '–' : `${format.result(result)} USD`
  const name = t(kind === 'takeProfit' ? 'takeProfitOf' : 'stopLossOf', { side: sideText })
  return (
    <Placed id={targetId(order.id, kind)} placement={placement} leads={draft !== undefined}>
      <div
        {...drag}
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={`${name}. ${t('dragHow')}`}
        aria-valuenow={price}
        aria-valuetext={`${format.price(price, instrument)}, ${resultText}`}
        data-testid={targetId(order.id, kind)}
        className={classes(
          labelClass,
          'pointer-events-auto relative cursor-ns-resize touch-none select-none after:absolute after:-inset-y-2 after:inset-x-0',
          kind === 'takeProfit' ? 'text-up' : 'text-down',
          draft !== undefined && 'ring-2 ring-primary',
        )}
      >
        <GripVertical aria-hidden className="-mx-1 size-3.5" />
        {words(kind === 'takeProfit' ? 'tp' : 'sl')} {format.price(price, instrument)}
        <span className={draft === undefined ? onWideOnly : 'narrow:hidden'}>{resultText}</span>
        <Beyond />
      </div>
    </Placed>
  )
}

/** A quarter of what is seen away, so that the new line can be taken hold of. */
const firstShare = 1 / 4

/** The position's side, size and result at its entry, and a way to set the targets it lacks. */
const EntryLabel = ({ view, surface, placement, drafts, order, sideText }: Omit<TargetProps, 'kind'>) => {
  const t = useTranslations('chart')
  const words = useTranslations('orders')
  const format = useFormat()
  const instrument = instrumentOf(view)
  const { result } = useTargetFigures(order)
  const long = order.side === 'long'
  const begin = (kind: TargetKind) => {
    const up = (kind === 'takeProfit') === long
    const now = view.quote
    if (now === null) return
    const price = closePrice(order.side, {
      bid: priceOf(now.bid, instrument),
      ask: priceOf(now.ask, instrument),
    })
    const away = priceNear((surface?.spanSeen() ?? 0) * firstShare, instrument)
    drafts.move({ order, kind, price: Math.max(instrument.tick, price + (up ? away : -away)) as Price })
  }
  const missing = (['takeProfit', 'stopLoss'] as const).filter(
    kind => order[kind] === null && drafts.draftOf(order, kind) === undefined,
  )
  return (
    <Placed id={entryId(order.id)} placement={placement}>
      <span className={classes(labelClass, long ? 'text-up' : 'text-down')}>
        <span aria-hidden>{long ? '▲' : '▼'}</span>
        {sideText}
        <span className={onWideOnly}>{result === undefined ? '–' : `${format.result(result)} USD`}</span>
        <Beyond />
      </span>
      {missing.map(kind => (
        <button
          key={kind}
          type="button"
          onClick={() => begin(kind)}
          className={classes(
            labelClass,
            'pointer-events-auto relative text-primary after:absolute after:-inset-y-2 after:inset-x-0',
          )}
        >
          + {words(kind === 'takeProfit' ? 'tp' : 'sl')}
          <span className="sr-only">
            {t(kind === 'takeProfit' ? 'setTakeProfit' : 'setStopLoss')}, {sideText}
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

type Props = Shared & { readonly orders: readonly OrderView[]; readonly alerts: readonly PriceAlert[] }

/** The labels of everything of the customer's that has a price on this chart. */
export const LevelLabels = ({ orders, alerts, ...shared }: Props) => {
  const t = useTranslations('orders')
  const format = useFormat()
  return (
    <div data-layer className="pointer-events-none absolute inset-0 overflow-hidden">
      {/* First, for what can be taken hold of lies above them. */}
      {alerts.map(alert => (
        <AlertLabel key={alert.id} alert={alert} placement={shared.placement} />
      ))}
      {orders.map(order => {
        const sideText = t(order.side === 'long' ? 'buy' : 'sell', { lots: format.decimal(order.lots) })
        return (
          <div key={order.id}>
            <EntryLabel {...shared} order={order} sideText={sideText} />
            <TargetLabel {...shared} order={order} kind="takeProfit" sideText={sideText} />
            <TargetLabel {...shared} order={order} kind="stopLoss" sideText={sideText} />
          </div>
        )
      })}
    </div>
  )
}
