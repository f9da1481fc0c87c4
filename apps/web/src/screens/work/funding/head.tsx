import type { CallOutput } from '@plumbline/protocol/core'
import { fundingStates, payoutStates } from '@plumbline/rules/funding'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { Segmented } from '../../../ui/tabs.tsx'
import { FundingExport } from './bulk.tsx'
import { FundingFilters } from './filters.tsx'
import type { FundingKind } from '../shared/funding-items.ts'
import { fundingSorts, readFilter, type FundingFilter } from './search.ts'
import { FundingViews } from './views.tsx'
import { TogglePill, ToolRow } from '../shared/tools/tool-row.tsx'
import { useCounted } from '../shared/queue/use-counted.ts'

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

/** Which part of the queue is shown, in which order, and what else can be done with it. */
export const FundingHead = ({ kind, filter, page, onFilter }: Props) => {
  const t = useTranslations('workFunding')
  const counted = useCounted()
  const counts = page?.counts
  const change = (to: Readonly<Record<string, string | undefined>>) =>
    onFilter(readFilter({ ...filter, ...to }))
  return (
    <div className="px-4 pt-3 desk:px-6">
      <ToolRow>
        <div className="no-bar max-w-full overflow-x-auto">
          <Segmented
            name={t('states')}
            tight
            options={fundingStates.map(value => ({
              value,
              label: counts === undefined ? t(value) : `${t(value)} ${counted(counts[value])}`,
            }))}
            value={filter.state}
            onChange={state => change({ state })}
          />
        </div>
        {kind === 'withdrawal' && filter.state === 'approved' && (
          <Segmented
            name={t('payouts')}
            tight
            options={[
              { value: 'any' as const, label: t('payout_any') },
              ...payoutStates.map(value => ({
                value,
                label:
                  value === 'due' && counts !== undefined
                    ? `${t('payout_due')} ${counted(counts.due)}`
                    : t(`payout_${value}`),
              })),
            ]}
            value={filter.payout ?? 'any'}
            onChange={payout => change({ payout })}
          />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <span aria-hidden className="text-13 text-t2">
            {t('assignee')}
          </span>
          <Segmented
            name={t('assignee')}
            tight
            options={[
              { value: 'any' as const, label: t('anyone') },
              { value: 'me' as const, label: t('me') },
              { value: 'none' as const, label: t('nobody') },
            ]}
            value={filter.assigned ?? 'any'}
            onChange={assigned => change({ assigned })}
          />
        </div>
      </ToolRow>
      <ToolRow below>
        <Finder filter={filter} onFilter={onFilter} />
        {filter.state === 'review' && (
          <TogglePill
            label={t('overdueOnly')}
            on={filter.overdue === 'yes'}
            onToggle={() => change({ overdue: filter.overdue === 'yes' ? undefined : 'yes' })}
          />
        )}
        <PillSelect
          name={t('sort')}
          value={filter.sort ?? 'due'}
          options={fundingSorts.map(value => ({ value, label: t(`sort_${value}`) }))}
          onChange={sort => change({ sort })}
        />
        <FundingViews kind={kind} filter={filter} onFilter={onFilter} />
        <FundingExport kind={kind} filter={filter} />
      </ToolRow>
      <FundingFilters
        key={JSON.stringify(filter)}
        filter={filter}
        routes={page?.networks ?? []}
        currencies={page?.currencies ?? []}
        onFilter={onFilter}
      />
    </div>
  )
}
