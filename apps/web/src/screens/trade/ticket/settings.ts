import { sizeUnits, type SizeUnit } from '@plumbline/rules/trading'
import { useSyncExternalStore } from 'react'
import { keptValue } from '../../../shared/kept-value.ts'

/** How far a price may move before a market order is refused: not bounded, so many usual spreads, or an own share of it. */
export type SlippageChoice = 'off' | '1' | '3' | '10' | 'own'
export const slippageSpreads = ['1', '3', '10'] as const

/** How much an order was of, as a plain decimal in the unit it was given in. */
export type Size = { readonly unit: SizeUnit; readonly size: string }

/** How this device sends orders. */
export type TicketSettings = {
  /** Orders go without a look at what will be sent. */
  readonly oneTap: boolean
  readonly slippage: SlippageChoice
  /** The own limits in percent of the price, by instrument, as typed. */
  readonly ownPercent: Readonly<Record<string, string>>
  /** What sizes are given in. */
  readonly sizeUnit: SizeUnit
  /** The sizes that were sent last, by instrument, the newest first. */
  readonly lastSizes: Readonly<Record<string, readonly Size[]>>
}

const first: TicketSettings = {
  oneTap: false,
  slippage: '3',
  ownPercent: {},
  sizeUnit: 'lots',
  lastSizes: {},
}
/** More instruments than anybody trades; the oldest go first. */
const codesMax = 100
/** Sizes offered again. */
const lastSizesMax = 3

const isChoice = (value: unknown): value is SlippageChoice =>
  value === 'off' || value === 'own' || slippageSpreads.some(times => times === value)

const isSizeUnit = (value: unknown): value is SizeUnit => sizeUnits.some(unit => unit === value)

const readSizes = (kept: unknown): readonly Size[] =>
  (Array.isArray(kept) ? kept : [])
    .flatMap((each: unknown): Size[] => {
      if (typeof each !== 'object' || each === null) return []
      const { unit, size } = each as Readonly<Record<string, unknown>>
      return isSizeUnit(unit) && typeof size === 'string' ? [{ unit, size }] : []
    })
    .slice(0, lastSizesMax)

/** What this device has kept, as far as it can be read. */
export const readSettings = (text: string | null): TicketSettings => {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? '{}')
  } catch {
    return first
  }
  if (typeof kept !== 'object' || kept === null) return first
  const { oneTap, slippage, ownPercent, own, sizeUnit, lastSizes } = kept as Readonly<Record<string, unknown>>
  // Own limits were distances once. A limit that nobody chose is looked at before anything goes out under it.
  const isOutdated = slippage === 'own' && own !== undefined && ownPercent === undefined
  const entriesOf = (value: unknown): [string, unknown][] =>
    typeof value === 'object' && value !== null ? Object.entries(value).slice(-codesMax) : []
  return {
    oneTap: oneTap === true && !isOutdated,
    slippage: isChoice(slippage) && !isOutdated ? slippage : first.slippage,
    ownPercent: Object.fromEntries(
      entriesOf(ownPercent).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    sizeUnit: isSizeUnit(sizeUnit) ? sizeUnit : first.sizeUnit,
    lastSizes: Object.fromEntries(entriesOf(lastSizes).map(([code, sizes]) => [code, readSizes(sizes)])),
  }
}

const { get, set, listen } = keptValue('ticket', readSettings)

export const useTicketSettings = (): TicketSettings => useSyncExternalStore(listen, get)

export const changeSettings = (change: Partial<TicketSettings>): void => set({ ...get(), ...change })

/** Sets the own limit of an instrument, the newest last. */
export const setOwnPercent = (code: string, percent: string): void => {
  const { [code]: _, ...others } = get().ownPercent
  changeSettings({ ownPercent: { ...others, [code]: percent } })
}

/** Remembers a size that was sent, the newest first. */
export const rememberSize = (code: string, sent: Size): void => {
  const { [code]: before = [], ...others } = get().lastSizes
  const rest = before.filter(({ unit, size }) => unit !== sent.unit || size !== sent.size)
  changeSettings({ lastSizes: { ...others, [code]: [sent, ...rest].slice(0, lastSizesMax) } })
}
