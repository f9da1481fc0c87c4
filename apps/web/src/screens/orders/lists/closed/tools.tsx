import { useTranslations } from 'use-intl'
import { useInstruments } from '../../../../live/queries.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import { isFiltered, noFilters, periods, reasonsOffered, type ClosedFilters } from './filters.ts'
import { PillSelect } from '../../../../ui/fields/pill-select.tsx'

type Props = {
  filters: ClosedFilters
  onChange: (filters: ClosedFilters) => void
  /** Whether the list stands in a column that has its own edge. */
  flush: boolean
}

/** Search and filters of what is closed, in one row. */
export const ClosedTools = ({ filters, onChange, flush }: Props) => {
  const t = useTranslations()
  const { data: views } = useInstruments()
  const set = <Name extends keyof ClosedFilters>(name: Name, value: ClosedFilters[Name]) =>
    onChange({ ...filters, [name]: value })
  return (
    <div
      role="group"
      aria-label={t('book.filters')}
      className={classes('flex flex-wrap items-center gap-x-3 gap-y-2 pt-3', !flush && 'px-4')}
    >
      <div className="min-w-0 basis-full desk:w-60 desk:basis-auto">
        <SearchField label={t('book.search')} value={filters.text} onChange={text => set('text', text)} />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2 py-1">
        <PillSelect
          name={t('book.period')}
          value={filters.period}
          options={periods.map(value => ({ value, label: t(`book.${value}`) }))}
          onChange={value => set('period', value)}
          on={filters.period !== 'ever'}
        />
        <PillSelect
          name={t('orders.symbol')}
          value={filters.code}
          options={[
            { value: '', label: t('book.anySymbol') },
            ...(views ?? []).map(({ code }) => ({ value: code as string, label: code })),
          ]}
          onChange={value => set('code', value)}
          on={filters.code !== ''}
        />
        <PillSelect
          name={t('book.resultName')}
          value={filters.result}
          options={[
            { value: 'any', label: t('book.anyResult') },
            { value: 'profit', label: t('book.profits') },
            { value: 'loss', label: t('book.losses') },
          ]}
          onChange={value => set('result', value)}
          on={filters.result !== 'any'}
        />
        <PillSelect
          name={t('book.side')}
          value={filters.side}
          options={[
            { value: 'any', label: t('book.anySide') },
            { value: 'long', label: t('book.longOnly') },
            { value: 'short', label: t('book.shortOnly') },
          ]}
          onChange={value => set('side', value)}
          on={filters.side !== 'any'}
        />
        <PillSelect
          name={t('orders.reason')}
          value={filters.reason}
          options={[
            { value: 'any', label: t('book.anyReason') },
            ...reasonsOffered.map(value => ({ value, label: t(`reason.${value}`) })),
          ]}
          onChange={value => set('reason', value)}
          on={filters.reason !== 'any'}
        />
        {isFiltered(filters) && (
          <Button look="text" size="row" onClick={() => onChange(noFilters)}>
            {t('book.clearFilters')}
          </Button>
        )}
      </div>
    </div>
  )
}
