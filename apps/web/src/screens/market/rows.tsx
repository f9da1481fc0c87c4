import type { InstrumentView } from '@plumbline/protocol/market'
import { memo, useLayoutEffect, useRef } from 'react'
import { useNear } from '../../ui/lists/use-near.ts'
import { MarketRow, type RowProps } from './row.tsx'

/** More than any phone shows at first. */
const rowsFirst = 14

type Props = { views: readonly InstrumentView[]; onOpen: (code: string) => void; star: boolean }

/** How high each row was when the list was left, so that whoever comes back finds it where it was. */
const heights = new Map<string, number>()

/** Notes them in one go: asked for between the rows that a search takes away, each took a layout of the whole list. */
const useHeightsKept = () => {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const drawn = list.current
    return () => {
      for (const row of drawn?.children ?? [])
        heights.set(row.getAttribute('data-code') ?? '', row.getBoundingClientRect().height)
    }
  }, [])
  return list
}

/** A row that is drawn, and follows its quotes, while it is near the window. */
const NearRow = memo(({ first, ...row }: RowProps & { star: boolean; first: 'shown' | 'beyond' }) => {
  const [item, state] = useNear<HTMLLIElement>(first)
  const { code } = row.view
  const minHeight = state.near ? undefined : (state.height ?? heights.get(code))
  return (
    <li ref={item} data-code={code} className="min-h-[3.5625rem]" style={{ minHeight }}>
      {state.near && <MarketRow {...row} />}
    </li>
  )
})

export const MarketRows = ({ views, ...rest }: Props) => {
  const list = useHeightsKept()
  return (
    <ul ref={list} data-testid="market-list">
      {views.map((view, place) => (
        <NearRow key={view.code} view={view} {...rest} first={place < rowsFirst ? 'shown' : 'beyond'} />
      ))}
    </ul>
  )
}
