import { candlePeriods, chartTypes } from '@plumbline/rules/market'
import type { ChartLook } from '@plumbline/protocol/market'
import { isIndicator, wholeLook } from '../chart/tools/look.ts'

/** What can be sized beside the chart: widths of the list and the ticket, height of the tables. */
export const paneNames = ['list', 'ticket', 'table'] as const
export type PaneName = (typeof paneNames)[number]

/** Least sizes in rem; what is larger than the window allows is drawn as large as it allows. */
export const paneMinRem = { list: 14, ticket: 17, table: 7 } as const satisfies Record<PaneName, number>
/** Beyond this nothing more fits into a list or a ticket, or onto any screen. */
export const paneMaxRem = { list: 40, ticket: 40, table: 80 } as const satisfies Record<PaneName, number>
/** The widths that panes have by themselves: a share of the window's, between two bounds. */
export const plainWidths = {
  list: { leastRem: 16.5, percent: 14, mostRem: 20 },
  ticket: { leastRem: 20, percent: 17, mostRem: 25 },
} as const
/** What is left to the charts at least. */
export const chartMinRem = { width: 26, height: 14 } as const

export const chartCounts = [1, 2, 4] as const
export type ChartCount = (typeof chartCounts)[number]
/** Of those that the first one leaves. */
const slotsMax = 3

/** A chart beside the first. */
export type ChartSlot = {
  /** Its own instrument; undefined: it follows the one that is traded. */
  readonly code: string | undefined
  /** Its own look; undefined: that of the first, as it was when this one was added. */
  readonly look: ChartLook | undefined
}

/** Where the ticket stands when it is off its pane, in rem from the right and the upper edge of the window. */
export type TicketPlace = { readonly right: number; readonly top: number }
/** Below the head of the charts and what is written at their top, where levels and older candles are. */
const chartTopRem = 14.5
/** At the right it leaves room for the scale of prices. */
export const rightPlace = { right: 5, top: chartTopRem } as const satisfies TicketPlace

export type DeskLayout = {
  /** In rem; what is not named has the size it has by itself. */
  readonly sizes: Readonly<Partial<Record<PaneName, number>>>
  readonly charts: ChartCount
  readonly slots: readonly ChartSlot[]
  /** Undefined: in its pane, beside the charts. */
  readonly ticket: TicketPlace | undefined
}
export type NamedLayout = { readonly name: string; readonly layout: DeskLayout }

export const plainLayout: DeskLayout = { sizes: {}, charts: 1, slots: [], ticket: undefined }

export const layoutsMax = 12
export const layoutNameMax = 30

type Loose = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z0-9.]{1,20}$/.test(value)

const lookIn = (value: unknown): ChartLook | undefined =>
  isRecord(value) &&
  candlePeriods.some(period => period === value['period']) &&
  chartTypes.some(type => type === value['type']) &&
  typeof value['magnet'] === 'boolean' &&
  Array.isArray(value['indicators']) &&
  value['indicators'].every(isIndicator)
    ? wholeLook(value as ChartLook)
    : undefined

const slotIn = (value: unknown): ChartSlot => {
  const { code, look } = isRecord(value) ? value : {}
  return { code: isCode(code) ? code : undefined, look: lookIn(look) }
}

const sizesIn = (value: unknown): DeskLayout['sizes'] => {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    paneNames.flatMap(name => {
      const size = value[name]
      return typeof size === 'number' && Number.isFinite(size)
        ? [[name, Math.min(paneMaxRem[name], Math.max(paneMinRem[name], size))]]
        : []
    }),
  )
}

type Room = { readonly width: number; readonly height: number }
/** Beyond this there is no window. */
const windowMaxRem: Room = { width: 1_000, height: 600 }
/** How much of the ticket is in reach at the edges of a window. */
const shownRem = { width: 17, height: 12 } as const

/** The place nearest to the wanted one at which the ticket can be taken hold of in a window of this size. */
export const floatingAt = (
  { right, top }: TicketPlace,
  { width, height }: Room = windowMaxRem,
): TicketPlace => ({
  right: Math.max(0.5, Math.min(right, width - shownRem.width - 0.5)),
  top: Math.max(0.5, Math.min(top, height - shownRem.height)),
})

/** As wide as nobody has set it, in a window of this width. */
const plainRem = (pane: keyof typeof plainWidths, { width }: Room): number => {
  const { leastRem, percent, mostRem } = plainWidths[pane]
  return Math.min(mostRem, Math.max(leastRem, (percent / 100) * width))
}

/** Where it stands when it is taken off: beside the list, over the older candles, so that the newest ones stay in view. */
export const firstPlace = ({ sizes }: Pick<DeskLayout, 'sizes'>, room: Room): TicketPlace => {
  const { list = plainRem('list', room), ticket = plainRem('ticket', room) } = sizes
  return floatingAt({ right: room.width - list - ticket - 1, top: chartTopRem }, room)
}

/** On which side of the window most of it is. */
export const isAtLeft = ({ right }: TicketPlace, { width }: Room): boolean =>
  right + shownRem.width / 2 > width / 2

const placeIn = (value: unknown): TicketPlace | undefined => {
  const { right, top } = isRecord(value) ? value : {}
  return Number.isFinite(right) && Number.isFinite(top)
    ? floatingAt({ right: Number(right), top: Number(top) })
    : undefined
}

/** A layout out of what was kept, perhaps by another version of the app: what cannot be used is as if it was never set. */
export const layoutIn = (value: unknown): DeskLayout => {
  if (!isRecord(value)) return plainLayout
  const { slots } = value
  return {
    sizes: sizesIn(value['sizes']),
    charts: chartCounts.find(count => count === value['charts']) ?? plainLayout.charts,
    slots: Array.isArray(slots) ? slots.slice(0, slotsMax).map(slotIn) : [],
    ticket: placeIn(value['ticket']),
  }
}

export const namedLayoutsIn = (value: unknown): readonly NamedLayout[] =>
  (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .flatMap(({ name, layout }) =>
      typeof name === 'string' && name.trim() !== ''
        ? [{ name: name.slice(0, layoutNameMax), layout: layoutIn(layout) }]
        : [],
    )
    .slice(0, layoutsMax)

/** The slot of a chart beside the first, counted from 0. */
export const slotAt = ({ slots }: DeskLayout, at: number): ChartSlot =>
  slots[at] ?? { code: undefined, look: undefined }

export const withSlot = (layout: DeskLayout, at: number, part: Partial<ChartSlot>): DeskLayout => ({
  ...layout,
  slots: Array.from({ length: Math.max(layout.slots.length, at + 1) }, (_, each) =>
    each === at ? { ...slotAt(layout, each), ...part } : slotAt(layout, each),
  ),
})

/** Undefined gives a pane the size back that it has by itself. */
export const withSize = (layout: DeskLayout, name: PaneName, rem: number | undefined): DeskLayout => {
  const { [name]: _, ...others } = layout.sizes
  return { ...layout, sizes: rem === undefined ? others : sizesIn({ ...others, [name]: rem }) }
}

/** With one more, or in the place of the one of this name; undefined where there are as many as there can be. */
export const withNamed = (
  layouts: readonly NamedLayout[],
  wanted: string,
  layout: DeskLayout,
): readonly NamedLayout[] | undefined => {
  const name = wanted.trim().slice(0, layoutNameMax)
  if (name === '') return undefined
  const at = layouts.findIndex(each => each.name === name)
  if (at >= 0) return layouts.with(at, { name, layout })
  return layouts.length < layoutsMax ? [...layouts, { name, layout }] : undefined
}
