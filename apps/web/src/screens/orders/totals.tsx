import { ChevronDown, Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'

type Figure = { readonly label: string; readonly value: ReactNode }

type Props = {
  /** The first and the last say most: a phone shows those two until the rest is asked for. */
  readonly figures: readonly Figure[]
  readonly testId: string
  readonly folds: boolean
  /** Whether the list stands in a column that has its own edge. */
  readonly flush: boolean
  readonly save: () => void
  readonly isSaving: boolean
}

const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-2">
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt className="text-12 text-t2">{label}</dt>
        <dd className="text-14 font-semi">{value}</dd>
      </div>
    ))}
  </dl>
)

/** What the listed orders came to together, and the way to take them along. */
export const Totals = ({ figures, testId, folds, flush, save, isSaving }: Props) => {
  const t = useTranslations('book')
  const [isOpen, setOpen] = useState(false)
  const lead = [figures[0], figures.at(-1)].filter(each => each !== undefined)
  return (
    <section
      aria-label={t('totals')}
      data-testid={testId}
      className={classes('mt-3 rounded-card bg-sunk px-3.5', !flush && 'mx-4')}
    >
      {folds && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full flex-wrap items-center gap-x-4 rounded-card py-1 text-left text-13"
        >
          {lead.map(({ label, value }) => (
            <span key={label} className="text-t2">
              {label} <span className="font-semi text-t1">{value}</span>
            </span>
          ))}
          <ChevronDown aria-hidden className={classes('ml-auto size-4.5 text-t3', isOpen && 'rotate-180')} />
        </button>
      )}
      {(isOpen || !folds) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2.5">
          <Figures figures={folds ? figures.slice(1, -1) : figures} />
          <span className="ml-auto">
            <Button
              look="secondary"
              size="row"
              icon={<Download aria-hidden className="size-4" />}
              sending={isSaving && t('exporting')}
              onClick={save}
            >
              {t('export')}
            </Button>
          </span>
        </div>
      )}
    </section>
  )
}
