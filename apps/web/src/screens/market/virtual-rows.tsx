import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { MarketRow } from './row.tsx'
import type { RowsProps } from './rows.tsx'

/** Of an open market, at a text size of 16 px; each row is measured once it is there. */
const rowPx = 58
/** Rows kept beyond each edge, so that the Tab key and quick thumbs find the next ones. */
const rowsBeyond = 6

/** Only the rows near the window; each says its place in the whole list. */
export const VirtualRows = ({ views, onOpen, star }: RowsProps) => {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const rect = list.current?.getBoundingClientRect()
    if (rect !== undefined) setTop(rect.top + window.scrollY)
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- its answers change with every scroll; nothing here is memoised
  const rows = useWindowVirtualizer({
    count: views.length,
    estimateSize: () => rowPx,
    getItemKey: place => views[place]?.code ?? place,
    overscan: rowsBeyond,
    scrollMargin: top,
  })
  return (
    <ul ref={list} className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const view = views[index]
        if (view === undefined) return null
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={views.length}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <MarketRow view={view} onOpen={onOpen} star={star} />
          </li>
        )
      })}
    </ul>
  )
}
