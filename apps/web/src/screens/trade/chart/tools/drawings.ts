import type { Drawing } from '@plumbline/protocol/market'
import { drawingKinds, drawingPoints, type DrawingKind } from '@plumbline/rules/market'
import type { Chart, Overlay, OverlayCreate, OverlayMode } from 'klinecharts'
import '../figures.ts'
import type { DrawingLook } from '../figures.ts'
import type { ChartColours } from '../style.ts'

/** A drawing with the name it goes by as long as the chart stands. */
export type Drawn = Drawing & { readonly id: string }

const overlays: Record<DrawingKind, string> = {
  trend: 'segment',
  ray: 'rayLine',
  horizontal: 'horizontalStraightLine',
  vertical: 'verticalStraightLine',
  channel: 'parallelStraightLine',
  fibonacci: 'plumblineFibonacci',
  rectangle: 'plumblineRectangle',
  measure: 'plumblineMeasure',
  text: 'plumblineText',
}
const kindOf = (overlay: Overlay): DrawingKind | undefined =>
  drawingKinds.find(kind => overlays[kind] === overlay.name)

/** A place on the picture. */
export type Place = { readonly timestamp: number; readonly value: number }

const group = 'drawings'
/** What the tool in hand would draw if it were let go here. */
const preview = { id: 'preview', groupId: 'preview' } as const
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
  let armed: DrawingKind | undefined
  /** Those it has set. */
  let points: readonly Place[] = []
  let magnet = false

  const lookOf = (text: string): DrawingLook => ({
    colours: port.colours,
    text,
    measured: port.measured,
  })
  const create = (kind: DrawingKind, more: Partial<OverlayCreate>): string => {
    count += 1
    const id = more.id ?? `drawing_${count}`
    chart.createOverlay({
      name: overlays[kind],
      id,
      groupId: group,
      mode: modeOf(magnet),
      extendData: lookOf(''),
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
  const putAway = (): void => {
    if (armed === undefined) return
    chart.removeOverlay(preview)
    armed = undefined
    points = []
    port.onDisarm()
  }
  const read = (overlay: Overlay): Drawn | undefined => {
    const kind = kindOf(overlay)
    if (kind === undefined) return undefined
    const { text } = overlay.extendData as DrawingLook
    const places = overlay.points
      .slice(0, drawingPoints[kind])
      .flatMap(({ timestamp, value }) =>
        timestamp === undefined || value === undefined ? [] : [{ t: Math.round(timestamp), p: value }],
      )
    if (places.length !== drawingPoints[kind] || (kind === 'text' && text === '')) return undefined
    return { id: overlay.id, kind, points: places, locked: overlay.lock, ...(kind === 'text' && { text }) }
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
      putAway()
      armed = kind
    },
    disarm: putAway,
    /** Shows what the tool in hand would draw with its next point here. */
    hover: (at: Place): void => {
      if (armed === undefined || points.length === 0) return
      const open = Array.from({ length: drawingPoints[armed] - points.length }, () => at)
      const all = [...points, ...open].map(place => ({ ...place }))
      if (chart.getOverlays(preview).length === 0) create(armed, { ...preview, points: all, lock: true })
      else chart.overrideOverlay({ ...preview, points: all })
    },
    /** Sets the next point of the tool in hand; gives how many are set. */
    setPoint: (at: Place): number => {
      const kind = armed
      if (kind === undefined) return 0
      points = [...points, at]
      if (points.length < drawingPoints[kind]) return points.length
      const set = points.map(place => ({ ...place }))
      putAway()
      const id = create(kind, { points: set })
      port.onSelect(id)
      if (kind === 'text') port.onText(id)
      else port.onChange()
      return 0
    },
    remove,
    clear: (): void => {
      chart.removeOverlay({ groupId: group })
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
