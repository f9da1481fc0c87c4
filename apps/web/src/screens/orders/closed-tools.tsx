import { useTranslations } from 'use-intl'
import { useInstruments } from '../../live/queries.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { isFiltered, noFilters, periods, reasonsOffered, type ClosedFilters } from './closed-filters.ts'
import { PillSelect } from './pill-select.tsx'

type Props = { filters: ClosedFilters; onChange: (filters: ClosedFilters) => void }

/** Search and filters of what is closed, in one row. */
export const ClosedTools = ({ filters, onChange }: Props) => {
  const t = useTranslations()
  const { data: views } = useInstruments()
  const set = <Name extends keyof ClosedFilters>(name: Name, value: ClosedFilters[Name]) =>
    onChange({ ...filters, [name]: value })
  return (
    <div role="group" aria-label={t('book.filters')} className="space-y-2 px-4 pt-3 desk:px-0">
      <SearchField label={t('book.search')} value={filters.text} onChange={text => set('text', text)} />
      <div className="no-bar -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 desk:mx-0 desk:flex-wrap desk:px-0">
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
