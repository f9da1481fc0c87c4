import { useState } from 'react'
import { DealLists, type DealList } from './lists.tsx'

/** Deals under the chart of a desk. */
export const TermPane = () => {
  const [list, setList] = useState<DealList>('active')
  return (
    <div tabIndex={-1} className="relative min-h-0 flex-1 overflow-auto">
      <DealLists beside list={list} onList={setList} />
    </div>
  )
}
