import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CalendarLink } from './calendar-link.tsx'
import { isSorting, sortings, type Sorting } from './sorting.ts'

const choices = Object.keys(sortings).filter(isSorting)

/** The device's own menu: it can be used by thumb, keyboard and screen reader without a line of ours. */
export const SortMenu = ({ value, onChange }: { value: Sorting; onChange: (value: Sorting) => void }) => {
  const t = useTranslations('market')
  return (
    <span className="ml-auto inline-flex min-w-0 items-center">
      <CalendarLink />
      <span className="relative inline-flex min-w-0 items-center">
        <select
          aria-label={t('sort')}
          value={value}
          onChange={event => isSorting(event.target.value) && onChange(event.target.value)}
          className="field-sizing-content min-h-11 max-w-full appearance-none truncate rounded-chip bg-page py-1 pr-6 text-right text-t2 mouse:min-h-8"
        >
          {choices.map(sorting => (
            <option key={sorting} value={sorting}>
              {t(sortings[sorting])}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-0.5 size-4 text-t2" />
      </span>
    </span>
  )
}
