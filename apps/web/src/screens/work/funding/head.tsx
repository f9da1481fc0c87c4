import type { CallOutput } from '@plumbline/protocol/core'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { FundingExport } from './bulk.tsx'
import { Assignees, FilterButton, Order, Payouts, States, type ToolsProps } from './head-tools.tsx'
import { FundingFilters } from './filters.tsx'
import type { FundingKind } from '../shared/funding-items.ts'
import { countOf, readFilter, type FundingFilter } from './search.ts'
import { FundingViews } from './views.tsx'
import { ToolRow } from '../shared/tools/tool-row.tsx'

type Props = {
  kind: FundingKind
  filter: FundingFilter
  page: CallOutput<'depositList'> | undefined
  onFilter: (filter: FundingFilter) => void
}

/** Looks for an item by any id of it, when Enter is pressed: each look is recorded. */
const Finder = ({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) => {
  const t = useTranslations('workFunding')
  const [text, setText] = useState(filter.q ?? '')
  // What was looked for stands in the field for as long as what was found does.
  const looked = filter.q ?? ''
  const [shown, setShown] = useState(looked)
  if (shown !== looked) {
    setShown(looked)
    setText(looked)
  }
  const send = (q: string) => {
    if (q.trim() !== looked) onFilter(readFilter({ ...filter, q }))
  }
  return (
    <form
      className="min-w-0 flex-[1_1_12rem]"
      onSubmit={event => {
        event.preventDefault()
        send(text)
      }}
    >
      <SearchField
        label={t('search')}
        value={text}
        onChange={next => {
          setText(next)
          if (next === '') send('')
        }}
      />
    </form>
  )
}

/**
 * Which part of the queue is shown, in which order, and what else can be done with it; on a phone all but the part and the search
 * is put away.
 */
export const FundingHead = ({ kind, filter, page, onFilter }: Props) => {
  const desk = useDesk()
  const area = useId()
  const [isOpen, setOpen] = useState(false)
  const change: ToolsProps['change'] = to => onFilter(readFilter({ ...filter, ...to }))
  const tools = { filter, page, change }
  const payouts = kind === 'withdrawal' && filter.state === 'approved' && <Payouts {...tools} />
  const views = <FundingViews kind={kind} filter={filter} onFilter={onFilter} />
  const button = (
    <FilterButton
      count={countOf(filter, desk ? 'desk' : 'phone')}
      area={area}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    />
  )
  return (
    <div className="px-4 py-3 desk:px-6">
      <ToolRow>
        <States {...tools} />
        {desk && payouts}
        {desk && <Assignees {...tools} />}
        {desk && (
          <span className="ml-auto flex items-center gap-2">
            {views}
            <FundingExport kind={kind} filter={filter} />
          </span>
        )}
      </ToolRow>
      <ToolRow below>
        <Finder filter={filter} onFilter={onFilter} />
        {desk && <Order {...tools} />}
        {button}
      </ToolRow>
      <div id={area} hidden={!isOpen} className="mt-3">
        {!desk && (
          <div className="mb-3 space-y-2">
            {payouts}
            <Assignees {...tools} />
            <ToolRow>
              <Order {...tools} />
              {views}
              <FundingExport kind={kind} filter={filter} />
            </ToolRow>
          </div>
        )}
        <FundingFilters
          key={JSON.stringify(filter)}
          filter={filter}
          routes={page?.networks ?? []}
          currencies={page?.currencies ?? []}
          onFilter={next => {
            setOpen(false)
            onFilter(next)
          }}
        />
      </div>
    </div>
  )
}
