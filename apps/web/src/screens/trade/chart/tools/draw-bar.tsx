import { drawingPoints, type DrawingKind } from '@plumbline/rules/market'
import {
  ArrowUpRight,
  Check,
  List,
  Magnet,
  Minus,
  MoveDiagonal,
  MoveVertical,
  RectangleHorizontal,
  Rows3,
  Ruler,
  Trash2,
  Type,
  Equal,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { classes } from '../../../../ui/classes.ts'
import { EdgeScroller } from '../../../../ui/lists/edge-scroller.tsx'
import type { Surface } from '../surface.ts'
import { useSurfaceState } from '../use-surface.ts'

export const drawingIcons: Record<DrawingKind, LucideIcon> = {
  trend: MoveDiagonal,
  ray: ArrowUpRight,
  horizontal: Minus,
  vertical: MoveVertical,
  channel: Equal,
  fibonacci: Rows3,
  rectangle: RectangleHorizontal,
  measure: Ruler,
  text: Type,
}

/** What is used most comes first: the others may lie beyond the edge of a phone. */
const tools = [
  'trend',
  'horizontal',
  'measure',
  'text',
  'ray',
  'vertical',
  'channel',
  'fibonacci',
  'rectangle',
] as const satisfies readonly DrawingKind[]

const Tool = ({
  name,
  on,
  icon: Icon,
  onPick,
  disabled,
}: {
  name: string
  /** Undefined for what is done at once. */
  on?: boolean
  icon: LucideIcon
  onPick: () => void
  disabled?: boolean
}) => (
  <button
    type="button"
    aria-label={name}
    title={name}
    aria-pressed={on}
    disabled={disabled}
    onClick={onPick}
    className={classes(
      'grid size-11 shrink-0 place-items-center rounded-field disabled:text-t3 mouse:size-9',
      on === true
        ? 'bg-primary-tint text-primary ring-2 ring-primary ring-inset'
        : 'active:bg-sunk mouse:hover:bg-sunk',
    )}
  >
    <Icon aria-hidden className="size-4.5" />
  </button>
)

type Props = {
  readonly surface: Surface | undefined
  readonly magnet: boolean
  readonly onMagnet: (on: boolean) => void
  readonly onList: () => void
  readonly onDone: () => void
  /** A tool was taken: what follows happens in the chart. */
  readonly onArmed: () => void
}

/** The tools for drawing, and what the one in hand waits for. */
export const DrawBar = ({ surface, magnet, onMagnet, onList, onDone, onArmed }: Props) => {
  const t = useTranslations('chart')
  const armed = useSurfaceState(surface, state => state.armed)
  const pointsSet = useSurfaceState(surface, state => state.pointsSet) ?? 0
  const selected = useSurfaceState(surface, state => state.selected)
  const count = useSurfaceState(surface, state => state.drawings.length) ?? 0
  return (
    <div className="shrink-0 border-b border-line">
      <EdgeScroller role="toolbar" name={t('drawTools')} className="flex items-center gap-0.5 px-2 py-0.5">
        {tools.map(kind => (
          <Tool
            key={kind}
            name={t(kind)}
            icon={drawingIcons[kind]}
            on={armed === kind}
            onPick={() => {
              if (armed === kind) surface?.disarm()
              else {
                surface?.arm(kind)
                onArmed()
              }
            }}
          />
        ))}
        <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line" />
        <Tool name={t('magnet')} icon={Magnet} on={magnet} onPick={() => onMagnet(!magnet)} />
        <Tool
          name={t('deleteSelected')}
          icon={Trash2}
          disabled={selected === undefined}
          onPick={() => selected !== undefined && surface?.remove(selected)}
        />
        <Tool name={t('drawings', { count })} icon={List} onPick={onList} />
        <span className="ml-auto" />
        <Tool name={t('drawDone')} icon={Check} onPick={onDone} />
      </EdgeScroller>
      {/* Its line is there before a tool is taken: the picture must not jump from under the finger. */}
      <p className="min-h-6.5 px-4 pb-1.5 text-12 text-t2">
        {armed === undefined
          ? t('drawings', { count })
          : t('armed', {
              tool: t(armed),
              point: String(pointsSet + 1),
              count: String(drawingPoints[armed]),
            })}
      </p>
    </div>
  )
}
