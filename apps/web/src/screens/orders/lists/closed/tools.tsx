import { useTranslations } from 'use-intl'
import { useInstruments } from '../../../../live/queries.ts'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import { FilterRow } from '../../filter-row.tsx'
import { filterCount, noFilters, periods, reasonsOffered, type ClosedFilters } from './filters.ts'
import { PillSelect } from '../../../../ui/fields/pill-select.tsx'

type Props = {
  filters: ClosedFilters
  onChange: (filters: ClosedFilters) => void
  folds: boolean
  flush: boolean
}

const Filters = ({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) => {
  const t = useTranslations()
  const { data: views } = useInstruments()
  const set = <Name extends keyof ClosedFilters>(name: Name, value: ClosedFilters[Name]) =>
    onChange({ ...filters, [name]: value })
  return (
    <>
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
    </>
  )
}

/** Search and filters of what is closed. */
export const ClosedTools = ({ filters, onChange, ...row }: Props) => {
  const t = useTranslations('book')
  return (
    <FilterRow
      {...row}
      search={
        <SearchField
          label={t('search')}
          value={filters.text}
          onChange={text => onChange({ ...filters, text })}
        />
      }
      filters={<Filters filters={filters} onChange={onChange} />}
      count={filterCount(filters)}
      onClear={() => onChange(noFilters)}
    />
  )
}
