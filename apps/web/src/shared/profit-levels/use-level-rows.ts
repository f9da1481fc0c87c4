import type { InstrumentView } from '@plumbline/protocol/market'
import { useState } from 'react'
import { useTypedDecimals } from '../../i18n/typed-decimal.ts'
import { levelsOf, readTypedLevels, typedLevels, type TypedLevel } from './typed-levels.ts'

/** Levels of an order as they are typed, and as the order had them when the fields were opened. */
export const useLevelRows = (view: InstrumentView | undefined, levels: readonly TypedLevel[]) => {
  const decimals = useTypedDecimals()
  const [start] = useState(() => typedLevels(levels, decimals))
  const [typed, set] = useState(start)
  const read = readTypedLevels(typed, view, decimals)
  const before = levelsOf(readTypedLevels(start, view, decimals))
  return {
    typed,
    set,
    read,
    levels: levelsOf(read),
    before: before === 'bad' ? undefined : before,
  }
}
