import { desks, searchLengthMin } from '@plumbline/rules/support'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { ToolRow } from '../shared/tools/tool-row.tsx'
import { inboxFilters, type InboxSearch } from './addresses.ts'

type Props = {
  readonly search: InboxSearch
  readonly onShow: (change: Partial<InboxSearch>) => void
  /** Words to look for, once they are sent; none when they were taken away. */
  readonly onSearch: (wanted: string) => void
}

/** Which part of the inbox is shown, and words to look for in what was written. */
export const InboxTools = ({ search: { filter, desk }, onShow, onSearch }: Props) => {
  const t = useTranslations('workSupport')
  const [typed, setTyped] = useState('')
  const isShort = typed.trim().length < searchLengthMin
  return (
    <ToolRow padded>
      <div className="no-bar max-w-full overflow-x-auto">
        <Segmented
          name={t('filters')}
          tight
          options={inboxFilters.map(value => ({ value, label: t(value) }))}
          value={filter}
          onChange={next => onShow({ filter: next })}
        />
      </div>
      <PillSelect
        name={t('team')}
        value={desk ?? 'all'}
        options={[
          { value: 'all' as const, label: t('allDesks') },
          ...desks.map(value => ({ value, label: t(`desk_${value}`) })),
        ]}
        onChange={next => onShow({ desk: next === 'all' ? undefined : next })}
        on={desk !== undefined}
      />
      <form
        role="search"
        aria-label={t('search')}
        className="min-w-0 flex-[1_1_12rem]"
        onSubmit={event => {
          event.preventDefault()
          if (!isShort) onSearch(typed.trim())
        }}
      >
        <SearchField
          label={t('search')}
          value={typed}
          onChange={next => {
            setTyped(next)
            if (next === '') onSearch('')
          }}
        />
      </form>
    </ToolRow>
  )
}
