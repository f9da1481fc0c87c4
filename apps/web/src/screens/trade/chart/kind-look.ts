import type { ChartLook } from '@plumbline/protocol/market'
import { candlePeriods, type CandlePeriod } from '@plumbline/rules/market'
import type { TermKind } from '@plumbline/rules/term'
import { useMemo, useSyncExternalStore } from 'react'
import { keptValue } from '../../../shared/kept-value.ts'
import { isIndicator, wholeIndicators } from './tools/look.ts'

type KindLook = {
  readonly period: CandlePeriod
  /** Undefined until they are chosen for this kind: those of contracts, without their averages. */
  readonly indicators?: ChartLook['indicators']
}
type KindLooks = Readonly<Record<TermKind, KindLook>>

/** A deal is over within one candle of what contracts are looked at with. */
const plain: KindLooks = { term: { period: '1m' }, micro: { period: 'moment' } }

const lookIn = (value: unknown, { period }: KindLook): KindLook => {
  if (typeof value !== 'object' || value === null) return { period }
  const kept: Partial<Record<keyof KindLook, unknown>> = value
  const { indicators } = kept
  return {
    period: candlePeriods.find(each => each === kept.period) ?? period,
    ...(Array.isArray(indicators) &&
      indicators.every(isIndicator) && {
        indicators: wholeIndicators(indicators as ChartLook['indicators']),
      }),
  }
}

/** What is kept on the device, read as if a stranger had written it. */
export const kindLooksIn = (text: string | null): KindLooks => {
  if (text === null) return plain
  try {
    const { term, micro } = JSON.parse(text) as Record<string, unknown>
    return { term: lookIn(term, plain.term), micro: lookIn(micro, plain.micro) }
  } catch {
    // Written by somebody's hand: not worth a fault.
    return plain
  }
}
const { get, set, listen } = keptValue('term-look', kindLooksIn)

const averages: readonly string[] = ['MA', 'EMA']

/** A deal of a minute hangs on the next quotes: averages of what was before would only hide them. */
export const withoutAverages = (indicators: ChartLook['indicators']): ChartLook['indicators'] =>
  indicators.map(each => (averages.includes(each.name) ? { ...each, shown: false } : each))

/** Period and indicators of the large chart beside the ticket of a timed deal, kept on the device; those of contracts stay as they are. */
export const useKindLook = (kind: TermKind | undefined, ofContracts: ChartLook['indicators']) => {
  const looks = useSyncExternalStore(listen, get)
  const own = kind && looks[kind]
  const indicators = useMemo(() => own?.indicators ?? withoutAverages(ofContracts), [own, ofContracts])
  if (kind === undefined || own === undefined) return undefined
  return {
    look: { period: own.period, indicators },
    choose: (part: Partial<KindLook>): void => set({ ...get(), [kind]: { ...get()[kind], ...part } }),
  }
}
