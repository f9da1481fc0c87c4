import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useInstruments } from '../../../live/queries.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { classes } from '../../../ui/classes.ts'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import {
  dayChoices,
  drawdownChoices,
  isFiltered,
  noFilters,
  traderPeriods,
  traderSorts,
  type TraderFilters,
  type TraderSort,
} from './filters.ts'

type Props = {
  readonly filters: TraderFilters
  readonly onChange: (filters: TraderFilters) => void
}

const hundredths = 100

/** Whose figures of how many days, and in which order. */
export const Order = ({ filters, onChange }: Props) => {
  const t = useTranslations()
  const isDesk = useDesk()
  const nameOf = (sort: TraderSort) => (sort === 'since' ? t('copying.since') : t(`figure.${sort}`))
  return (
    <div className="flex min-w-0 items-center gap-2 narrow:flex-wrap">
      {/* On a phone it gives way to the periods, which stay in one row with it. */}
      <span className="flex min-w-0 flex-1">
        <PillSelect
          name={t('copying.sort')}
          {...(isDesk && { shown: t('copying.sorted', { by: nameOf(filters.sort) }) })}
          value={filters.sort}
          options={traderSorts.map(value => ({
            value,
            label: nameOf(value),
          }))}
          onChange={sort => onChange({ ...filters, sort })}
        />
      </span>
      <Segmented
        tight
        name={t('copying.period')}
        value={filters.period}
        onChange={period => onChange({ ...filters, period })}
        options={traderPeriods.map(value => ({
          value,
          label: value === 'all' ? t('ui.all') : t('copying.inDays', { days: value }),
        }))}
      />
    </div>
  )
}

const Choices = ({ filters, onChange }: Props) => {
  const t = useTranslations('copying')
  const format = useFormat()
  const { data: views = [] } = useInstruments()
  const isDesk = useDesk()
  return (
    <div
      role="group"
      aria-label={t('filters')}
      className={classes(
        'flex gap-2',
        // One row, which moves by itself: the list begins as far up as without them.
        isDesk ? 'flex-wrap' : '-mx-4 -my-1 overflow-x-auto px-4 py-1 narrow:flex-wrap',
      )}
    >
      <Button
        look={filters.isOpen ? 'secondary' : 'outline'}
        size="row"
        aria-pressed={filters.isOpen}
        onClick={() => onChange({ ...filters, isOpen: !filters.isOpen })}
      >
        {t('open')}
      </Button>
      <PillSelect
        name={t('maxDrawdown')}
        value={filters.drawdownMax}
        options={drawdownChoices.map(value => ({
          value,
          label:
            value === ''
              ? t('anyDrawdown')
              : t('drawdownTo', { share: format.share(Number(value) * hundredths) }),
        }))}
        onChange={drawdownMax => onChange({ ...filters, drawdownMax })}
        on={filters.drawdownMax !== ''}
      />
      <PillSelect
        name={t('minDays')}
        value={filters.daysMin}
        options={dayChoices.map(value => ({
          value,
          label: value === '' ? t('anyDays') : t('daysFrom', { count: value }),
        }))}
        onChange={daysMin => onChange({ ...filters, daysMin })}
        on={filters.daysMin !== ''}
      />
      <PillSelect
        name={t('anyInstrument')}
        value={filters.code}
        options={[
          { value: '', label: t('anyInstrument') },
          ...views.map(({ code }) => ({ value: code as string, label: code })),
        ]}
        onChange={code => onChange({ ...filters, code })}
        on={filters.code !== ''}
      />
      {isFiltered(filters) && (
        <Button
          look="text"
          size="row"
          onClick={() => onChange({ ...noFilters, period: filters.period, sort: filters.sort })}
        >
          {t('reset')}
        </Button>
      )}
    </div>
  )
}

/** Looks for a trader by name, and leaves out who does not fit. */
export const Tools = ({ filters, onChange, more }: Props & { more: ReactNode }) => {
  const t = useTranslations('copying')
  const [isShown, show] = useState(false)
  return (
    <div className="space-y-2 desk:max-w-[40rem]">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <SearchField
            label={t('search')}
            value={filters.search}
            onChange={search => onChange({ ...filters, search })}
          />
        </div>
        <Button
          look={isFiltered(filters) ? 'secondary' : 'outline'}
          size="row"
          aria-expanded={isShown}
          icon={<SlidersHorizontal aria-hidden className="size-4" />}
          onClick={() => show(!isShown)}
        >
          {t('filters')}
        </Button>
        {more}
      </div>
      {isShown && <Choices filters={filters} onChange={onChange} />}
    </div>
  )
}
