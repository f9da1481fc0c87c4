import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '../../ui/classes.ts'
import { boxClass, FieldLabel } from '../../ui/fields/field.tsx'
import { besidePart } from '../../ui/lazy-part.ts'
import { SearchSuspense } from '../../ui/overlays/awaited-layer.tsx'

const PickInstrument = besidePart(() =>
  import('../../shared/palette/pick-instrument.tsx').then(({ PickInstrument }) => ({
    default: PickInstrument,
  })),
)

type Props = {
  /** What is chosen, as it is shown. */
  readonly shown: string
  readonly onPick: (code: string) => void
}

/** Looks like a field; opens all instruments, to be searched as in the market. */
export const InstrumentField = ({ shown, onPick }: Props) => {
  const t = useTranslations('alert')
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="min-w-0">
      <FieldLabel label={t('instrument')} htmlFor={id} />
      <button
        id={id}
        type="button"
        aria-haspopup="dialog"
        aria-describedby={`${id}-chosen`}
        onClick={() => setOpen(true)}
        className={classes(
          boxClass(false),
          'min-h-12 w-full justify-between gap-2 py-2 pr-3 pl-3.5 text-left text-16',
        )}
      >
        <span id={`${id}-chosen`} className="min-w-0 truncate">
          {shown}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-t3" />
      </button>
      {open && (
        <SearchSuspense>
          {typedAhead => (
            <PickInstrument onPick={onPick} onClose={() => setOpen(false)} typedAhead={typedAhead} />
          )}
        </SearchSuspense>
      )}
    </div>
  )
}
