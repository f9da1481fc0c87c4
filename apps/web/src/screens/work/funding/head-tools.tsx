import type { CallOutput } from '@plumbline/protocol/core'
import { fundingStates, payoutStates } from '@plumbline/rules/funding'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { classes } from '../../../ui/classes.ts'
import { PillSelect, pillLook } from '../../../ui/fields/pill-select.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { fundingSorts, type FundingFilter } from './search.ts'
import { TogglePill } from '../shared/tools/tool-row.tsx'
import { useCounted } from '../shared/queue/use-counted.ts'

export type ToolsProps = {
  filter: FundingFilter
  change: (to: Readonly<Record<string, string | undefined>>) => void
}

type PageProps = { page: CallOutput<'depositList'> | undefined }

export const States = ({ filter, page, change }: ToolsProps & PageProps) => {
  const t = useTranslations('workFunding')
  const counted = useCounted()
  const counts = page?.counts
  return (
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
  )
}

export const Payouts = ({ filter, page, change }: ToolsProps & PageProps) => {
  const t = useTranslations('workFunding')
  const counted = useCounted()
  const due = page?.counts.due
  return (
    <Segmented
      name={t('payouts')}
      tight
      options={[
        { value: 'any' as const, label: t('payout_any') },
        ...payoutStates.map(value => ({
          value,
          label:
            value === 'due' && due !== undefined
              ? `${t('payout_due')} ${counted(due)}`
              : t(`payout_${value}`),
        })),
      ]}
      value={filter.payout ?? 'any'}
      onChange={payout => change({ payout })}
    />
  )
}

export const Assignees = ({ filter, change }: ToolsProps) => {
  const t = useTranslations('workFunding')
  return (
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
  )
}

export const Order = ({ filter, change }: ToolsProps) => {
  const t = useTranslations('workFunding')
  return (
    <>
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
    </>
  )
}

type FilterButtonProps = { count: number; area: string; isOpen: boolean; onToggle: () => void }

export const FilterButton = ({ count, area, isOpen, onToggle }: FilterButtonProps) => {
  const t = useTranslations('workFunding')
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={area}
      onClick={onToggle}
      className={classes(
        pillLook(count > 0),
        'after:absolute after:-inset-y-1 after:inset-x-0 active:bg-sunk',
      )}
    >
      <SlidersHorizontal aria-hidden className="size-4" />
      {count === 0 ? t('filters') : t('filtersOn', { count: String(count) })}
    </button>
  )
}
