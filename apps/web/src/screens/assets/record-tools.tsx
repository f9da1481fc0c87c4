import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useRecordExport, type RecordWish } from '../../live/account/statement.ts'
import { useIsDemo } from '../../live/queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PillSelect } from '../../ui/fields/pill-select.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { isFiltered, noFilters, recordPeriods, type RecordFilters } from './record-filters.ts'
import { kindKeys, kindsOffered } from './record-kinds.ts'

type Props = {
  filters: RecordFilters
  onChange: (filters: RecordFilters) => void
  wish: RecordWish
}

/** Search, filters and export of records, in one row. */
export const RecordTools = ({ filters, onChange, wish }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const problem = useProblemText()
  const leave = useRecordExport()
  const isDemo = useIsDemo()
  const save = () =>
    leave.mutate(wish, {
      onSuccess: ({ rows, complete }) =>
        showToast(
          'done',
          t(complete ? 'statement.exported' : 'statement.exportedPart', { count: format.count(rows) }),
        ),
      onError: error => showToast('problem', problem(error)),
    })
  return (
    <div
      role="group"
      aria-label={t('assets.filters')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 edge pt-3"
    >
      <div className="min-w-0 basis-full desk:w-60 desk:basis-auto">
        <SearchField
          label={t('assets.search')}
          value={filters.text}
          onChange={text => onChange({ ...filters, text })}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 py-1">
        <PillSelect
          name={t('assets.period')}
          value={filters.period}
          options={recordPeriods.map(value => ({ value, label: t(`assets.${value}`) }))}
          onChange={period => onChange({ ...filters, period })}
          on={filters.period !== 'ever'}
        />
        <PillSelect
          name={t('records.kind')}
          value={filters.kind}
          options={[
            { value: 'any' as const, label: t('assets.anyKind') },
            ...kindsOffered({ isDemo }).map(value => ({ value, label: t(`recordKind.${kindKeys[value]}`) })),
          ]}
          onChange={kind => onChange({ ...filters, kind })}
          on={filters.kind !== 'any'}
        />
        {isFiltered(filters) && (
          <Button look="text" size="row" onClick={() => onChange(noFilters)}>
            {t('assets.clear')}
          </Button>
        )}
        <span className="ml-auto">
          <Button
            look="tool"
            size="row"
            icon={<Download aria-hidden className="size-4" />}
            sending={leave.isPending && t('assets.export')}
            onClick={save}
          >
            {t('assets.export')}
          </Button>
        </span>
      </div>
    </div>
  )
}
