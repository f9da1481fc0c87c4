import { candlePeriods, type CandlePeriod } from '@plumbline/rules/market'
import type { TermKind } from '@plumbline/rules/term'
import { useSyncExternalStore } from 'react'
import { keptValue } from '../../../shared/kept-value.ts'

type Periods = Record<TermKind, CandlePeriod>

/** A deal is over within one candle of what contracts are looked at with. */
const plain: Periods = { term: '1m', micro: 'moment' }

const periodIn = (value: unknown): CandlePeriod | undefined => candlePeriods.find(period => period === value)

const read = (text: string | null): Periods => {
  if (text === null) return plain
  try {
    const { term, micro } = JSON.parse(text) as Record<string, unknown>
    return { term: periodIn(term) ?? plain.term, micro: periodIn(micro) ?? plain.micro }
  } catch {
    // Written by somebody's hand: not worth a fault.
    return plain
  }
}
const { get, set, listen } = keptValue('term-periods', read)

/** The period of the large chart beside the ticket of a timed deal, kept on the device; that of contracts stays as it is. */
export const useKindPeriod = (kind: TermKind | undefined) => {
  const periods = useSyncExternalStore(listen, get)
  if (kind === undefined) return undefined
  return {
    period: periods[kind],
    choose: (period: CandlePeriod): void => set({ ...get(), [kind]: period }),
  }
}
