import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePositions } from '../../live/queries.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ClosedList } from './closed-list.tsx'
import { Positions } from './positions.tsx'

type List = 'positions' | 'closed'

/** Which list is shown, and the tabs that choose it. */
export const useOrderLists = () => {
  const t = useTranslations('orders')
  const { data } = usePositions()
  const [list, setList] = useState<List>('positions')
  const tabs = (
    <Tabs
      name={t('lists')}
      value={list}
      onChange={setList}
      options={[
        { value: 'positions', label: t('positions'), count: data?.length },
        { value: 'closed', label: t('closed') },
      ]}
    />
  )
  const shown = (layout: 'rows' | 'table') =>
    list === 'positions' ? <Positions layout={layout} /> : <ClosedList layout={layout} />
  return { tabs, shown }
}
