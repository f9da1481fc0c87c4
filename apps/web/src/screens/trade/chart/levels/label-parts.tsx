import type { InstrumentView } from '@plumbline/protocol/market'
import type { OrderView } from '@plumbline/protocol/trading'
import { Layers2, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useFormat } from '../../../../i18n/language.ts'
import { useSendBlocked } from '../../../../shared/refusals/use-decision-text.ts'
import { classes } from '../../../../ui/classes.ts'
import { useTablet } from '../../../../ui/hooks/use-media.ts'
import type { LabelPlacement } from './placement.ts'
import type { Surface } from '../surface.ts'
import type { TargetDrafts } from './use-target-draft.ts'

export type Shared = {
  readonly view: InstrumentView
  readonly surface: Surface | undefined
  readonly placement: LabelPlacement
  readonly drafts: TargetDrafts
  readonly tags: LabelTags
}

export type OrderProps = Shared & {
  readonly order: OrderView
  readonly name: string
  readonly onEnd: (order: OrderView) => void
}

const nothing: ReadonlySet<string> = new Set()

/**
 * On a phone, and wherever the candles are low, each label is a short tag left of the axis until it is touched: then it opens,
 * and the one that was open closes. Tags that would overlap are one, which opens into them. Anywhere else all are
 * open; on a narrow picture in brief, until they are looked at.
 */
export const useLabelTags = (placement: LabelPlacement) => {
  const isTablet = useTablet()
  const isCrowded = useSyncExternalStore(placement.listen, placement.isCrowded)
  const isNarrow = useSyncExternalStore(placement.listen, placement.isNarrow)
  const isShort = !isTablet || isCrowded
  const [opened, open] = useState<string | undefined>(undefined)
  const [spread, setSpread] = useState(nothing)
  useLayoutEffect(() => {
    placement.setTags(isShort, opened === undefined ? spread : new Set([...spread, opened]))
  }, [placement, isShort, spread, opened])
  const isAny = opened !== undefined || spread.size > 0
  useEffect(() => {
    if (!isAny) return undefined
    const away = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : undefined
      // A question that it led to belongs to it.
      if (target?.closest('[data-label], [role=alertdialog], [role=dialog]') !== null) return
      open(undefined)
      setSpread(nothing)
    }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [isAny])
  return {
    isShort,
    isBrief: isNarrow && !isShort,
    opened,
    open,
    spread: (ids: readonly string[]) => setSpread(new Set(ids)),
  }
}
export type LabelTags = ReturnType<typeof useLabelTags>

export const labelClass =
  'flex min-h-6.5 items-center gap-1.5 rounded-chip border border-current bg-page px-2 text-12 font-semi whitespace-nowrap tabular-nums'

/** What can be pressed on a label is larger than it looks. */
export const pressClass = 'pointer-events-auto relative after:absolute after:-inset-y-2 after:inset-x-0'

/** An arrow for a line beyond the edge. */
export const Beyond = () => (
  <>
    <span aria-hidden className="hidden group-data-[beyond=above]:inline">
      ↑
    </span>
    <span aria-hidden className="hidden group-data-[beyond=below]:inline">
      ↓
    </span>
  </>
)

/** An order in short: its side and its lots. */
export const SizeTag = ({ order }: { order: OrderView }) => {
  const format = useFormat()
  return (
    <>
      <span aria-hidden>{order.side === 'long' ? '▲' : '▼'}</span>
      {format.decimal(order.lots)}
    </>
  )
}

/** Stands for several that lie too close to each other, and opens into them. */
const MergedTag = ({
  id,
  placement,
  tags,
  count,
}: {
  id: string
  placement: LabelPlacement
  tags: LabelTags
  count: number
}) => {
  const format = useFormat()
  const members = placement.membersOf(id)
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-label={`${format.decimal(String(count))}: ${members.map(placement.nameOf).join('; ')}`}
      onClick={event => {
        const label = event.currentTarget.closest('[data-label]')
        tags.spread(members)
        // The keys go on with the first of those that it opens into.
        requestAnimationFrame(() => label?.querySelector('button')?.focus({ preventScroll: true }))
      }}
      className={classes(labelClass, pressClass, 'min-w-9 justify-center px-1.5 text-t1')}
      data-testid="merged-tag"
    >
      <Layers2 aria-hidden className="size-3.5" />
      {format.decimal(String(count))}
    </button>
  )
}

/** Stands beside its line; before the first drawing nobody knows where that is. */
export const Placed = ({
  id,
  placement,
  tags,
  tag,
  name,
  tone,
  leads = false,
  near = false,
  children,
}: {
  id: string
  placement: LabelPlacement
  tags: LabelTags
  /** What stands at the axis until it is touched, and what it is called. */
  tag: ReactNode
  name: string
  tone: string
  /** Stays at its line while it is moved. */
  leads?: boolean
  /** Shown only while its line is in sight. */
  near?: boolean
  children: ReactNode
}) => {
  const element = useRef<HTMLDivElement>(null)
  const share = useSyncExternalStore(placement.listen, () => placement.shareOf(id))
  const isTag = tags.isShort && tags.opened !== id && !leads
  useEffect(
    () =>
      element.current === null ? undefined : placement.hold(id, { element: element.current, near, name: '' }),
    [id, near, placement],
  )
  useEffect(() => placement.rename(id, name), [id, name, placement])
  useEffect(() => (leads ? placement.lead(id) : undefined), [id, leads, placement])
  const isOpened = !isTag && tags.opened === id
  // What was touched is gone: the keys go on with what it opened.
  useEffect(() => {
    if (isOpened)
      element.current?.querySelector<HTMLElement>('[tabindex], button')?.focus({ preventScroll: true })
  }, [isOpened])
  return (
    <div
      ref={element}
      data-label
      data-side={tags.isShort ? 'right' : 'left'}
      style={{ visibility: 'hidden' }}
      className={classes(
        'group pointer-events-none absolute top-0 flex items-center gap-1',
        tags.isShort ? 'right-0 flex-row-reverse' : 'left-2.5',
      )}
    >
      <svg
        aria-hidden
        width={1}
        height={1}
        fill="none"
        stroke="currentColor"
        className={classes('absolute overflow-visible', tone)}
        style={{ top: '50%', [tags.isShort ? 'right' : 'left']: '100%' }}
      >
        <path data-leader />
      </svg>
      {isTag && share > 1 ? (
        <MergedTag id={id} placement={placement} tags={tags} count={share} />
      ) : isTag ? (
        <button
          type="button"
          aria-expanded={false}
          aria-label={name}
          onClick={() => tags.open(id)}
          className={classes(labelClass, pressClass, 'min-w-9 justify-center px-1.5', tone)}
          data-testid={`tag-${id}`}
        >
          {tag}
          <Beyond />
        </button>
      ) : (
        children
      )}
    </div>
  )
}

/** Takes the order away: closes it, or cancels it before it has opened. Asked first. */
export const EndButton = ({ text, onPress, tone }: { text: string; onPress: () => void; tone: string }) => {
  const unsent = useSendBlocked()
  const isBlocked = unsent !== undefined
  return (
    <button
      type="button"
      aria-label={text}
      title={unsent ?? text}
      // Stays reachable, so that the reason is heard.
      aria-disabled={isBlocked ? true : undefined}
      onClick={isBlocked ? undefined : onPress}
      className={classes(labelClass, pressClass, isBlocked ? 'text-t3' : tone)}
    >
      <X aria-hidden className="size-3.5" />
    </button>
  )
}
