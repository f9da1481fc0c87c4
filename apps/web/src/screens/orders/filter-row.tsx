import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'

type Props = {
  /** Stands beside the filters, and on a phone beside the button for them. */
  readonly search?: ReactNode
  readonly filters: ReactNode
  /** How many are set. */
  readonly count: number
  readonly onClear: () => void
  readonly folds: boolean
  readonly flush: boolean
}

/** Search and filters of a list: in one row where there is room for it, and behind one button on a phone. */
export const FilterRow = ({ search, filters, count, onClear, folds, flush }: Props) => {
  const t = useTranslations('book')
  const [isOpen, setOpen] = useState(false)
  return (
    <div
      role="group"
      aria-label={t('filters')}
      className={classes('flex flex-wrap items-center gap-x-3 gap-y-2 pt-3', !flush && 'px-4')}
    >
      {search !== undefined && <div className={classes('min-w-0', folds ? 'flex-1' : 'w-60')}>{search}</div>}
      {folds && (
        <Button
          look={count > 0 ? 'secondary' : 'outline'}
          size="row"
          aria-expanded={isOpen}
          icon={<SlidersHorizontal aria-hidden className="size-4" />}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? `${t('filters')} · ${count}` : t('filters')}
        </Button>
      )}
      {(isOpen || !folds) && (
        <div className={classes('flex min-w-0 flex-wrap items-center gap-2', folds ? 'basis-full' : 'py-1')}>
          {filters}
          {count > 0 && (
            <Button look="text" size="row" onClick={onClear}>
              {t('clearFilters')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
