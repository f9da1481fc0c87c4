import type { Drawing } from '@plumbline/protocol/chart'
import { drawingKinds, drawingPoints, type DrawingKind } from '@plumbline/rules'
import type { Chart, Overlay, OverlayCreate, OverlayMode } from 'klinecharts'
import './figures.ts'
import type { DrawingLook } from './figures.ts'
import type { ChartColours } from './style.ts'

/** A drawing with the name it goes by as long as the chart stands. */
export type Drawn = Drawing & { readonly id: string }

const overlays: Record<DrawingKind, string> = {
  trend: 'segment',
  ray: 'rayLine',
  horizontal: 'horizontalStraightLine',
  vertical: 'verticalStraightLine',
  channel: 'parallelStraightLine',
  fibonacci: 'fibonacciLine',
  rectangle: 'plumblineRectangle',
  measure: 'plumblineMeasure',
  text: 'plumblineText',
}
const kindOf = (overlay: Overlay): DrawingKind | undefined =>
  drawingKinds.find(kind => overlays[kind] === overlay.name)

const group = 'drawings'
const modeOf = (magnet: boolean): OverlayMode => (magnet ? 'strong_magnet' : 'normal')

type Port = {
  readonly colours: ChartColours
  readonly measured: DrawingLook['measured']
  /** Drawings were added, moved or taken away. */
  readonly onChange: () => void
  /** Another one is selected, or none. */
  readonly onSelect: (id: string | undefined) => void
  readonly onDeselect: (id: string) => void
  /** The tool in hand has set all its points, or was put away. */
  readonly onDisarm: () => void
  /** A text has its place, and wants its words. */
  readonly onText: (id: string) => void
}

/** What a customer draws on one chart. */
export const drawingsOn = (chart: Chart, port: Port) => {
  let count = 0
  let armed: { readonly id: string; readonly kind: DrawingKind } | undefined
  /** Points that were set with keys. */
  let points: { timestamp: number; value: number }[] = []
  let magnet = false

  const lookOf = (text: string): DrawingLook => ({ colours: port.colours, text, measured: port.measured })
  const create = (kind: DrawingKind, more: Partial<OverlayCreate>): string => {
    count += 1
    const id = `drawing_${count}`
    chart.createOverlay({
      name: overlays[kind],
      id,
      groupId: group,
      mode: modeOf(magnet),
      extendData: lookOf(''),
      // Its figures stand at its levels; over the axis they would hide the axis' own.
      ...(kind === 'fibonacci' && {
        needDefaultYAxisFigure: false,
        styles: { text: { color: port.colours.t2, backgroundColor: 'transparent' } },
      }),
      onDrawEnd: () => finished(id, kind),
      onPressedMoveEnd: port.onChange,
      onSelected: () => port.onSelect(id),
      onDeselected: () => port.onDeselect(id),
      onDoubleClick: () => {
        if (kind === 'text') port.onText(id)
      },
      // The right button would take it away unasked.
      onRightClick: event => event.preventDefault?.(),
      ...more,
    })
    return id
  }
  const finished = (id: string, kind: DrawingKind) => {
    armed = undefined
    points = []
    port.onDisarm()
    if (kind === 'text') port.onText(id)
    else port.onChange()
  }
  const read = (overlay: Overlay): Drawn | undefined => {
    const kind = kindOf(overlay)
    if (kind === undefined || overlay.id === armed?.id) return undefined
    const { text } = overlay.extendData as DrawingLook
    const places = overlay.points
      .slice(0, drawingPoints[kind])
      .flatMap(({ timestamp, value }) =>
        timestamp === undefined || value === undefined ? [] : [{ t: Math.round(timestamp), p: value }],
      )
    if (places.length !== drawingPoints[kind] || (kind === 'text' && text === '')) return undefined
    return { id: overlay.id, kind, points: places, locked: overlay.lock, ...(kind === 'text' && { text }) }
  }
  const disarm = (): void => {
    if (armed === undefined) return
    chart.removeOverlay({ id: armed.id })
    armed = undefined
    points = []
    port.onDisarm()
  }
  const remove = (id: string): void => {
    chart.removeOverlay({ id })
    port.onSelect(undefined)
    port.onChange()
  }

  return {
    all: (): Drawn[] => chart.getOverlays({ groupId: group }).flatMap(overlay => read(overlay) ?? []),
    /** Puts kept drawings onto an empty chart. */
    put: (drawings: readonly Drawing[]): void => {
      for (const { kind, points: places, text, locked } of drawings)
        create(kind, {
          points: places.map(({ t, p }) => ({ timestamp: t, value: p })),
          lock: locked,
          extendData: lookOf(text ?? ''),
        })
    },
    arm: (kind: DrawingKind): void => {
      disarm()
      armed = { id: create(kind, {}), kind }
    },
    disarm,
    /** Sets the next point where the cross stands; gives how many are set. */
    setPoint: (at: { timestamp: number; value: number }): number => {
      if (armed === undefined) return 0
      const { id, kind } = armed
      points.push(at)
      if (points.length < drawingPoints[kind]) return points.length
      chart.removeOverlay({ id })
      finished(create(kind, { points }), kind)
      return 0
    },
    remove,
    clear: (): void => {
      chart.removeOverlay({ groupId: group })
      armed = undefined
      port.onSelect(undefined)
      port.onChange()
    },
    lock: (id: string | undefined, locked: boolean): void => {
      chart.overrideOverlay({ groupId: group, ...(id !== undefined && { id }), lock: locked })
      port.onChange()
    },
    /** Without words it goes. */
    setText: (id: string, text: string): void => {
      if (text === '') {
        remove(id)
        return
      }
      chart.overrideOverlay({ id, extendData: lookOf(text) })
      port.onChange()
    },
    textOf: (id: string): string =>
      (chart.getOverlays({ id })[0]?.extendData as DrawingLook | undefined)?.text ?? '',
    setMagnet: (on: boolean): void => {
      magnet = on
      chart.overrideOverlay({ groupId: group, mode: modeOf(on) })
    },
  }
}
