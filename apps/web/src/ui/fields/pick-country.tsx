import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import { countryName } from '../../i18n/country-name.ts'
import { useFormat } from '../../i18n/language.ts'
import { classes } from '../classes.ts'
import { boxClass, FieldError, FieldLabel } from './field.tsx'
import { besidePart } from '../lazy-part.ts'
import { SearchSuspense } from '../overlays/awaited-layer.tsx'

const CountrySheet = besidePart(() =>
  import('./country-sheet.tsx').then(({ CountrySheet }) => ({ default: CountrySheet })),
)

type Props = {
  label: string
  /** What the sheet is called. */
  title: string
  aside?: ReactNode
  /** A country of residence, or one that stands for what is dialled before a number. */
  show: 'name' | 'dial'
  /** ISO 3166-1 alpha-2; empty while none is chosen. */
  value: string
  dial?: string | undefined
  /** Also those without service. */
  all?: true
  onPick: (code: string) => void
  error?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** Looks like a field; opens a list of countries that can be searched. */
export const PickCountry = ({ label, title, aside, show, value, dial, all, onPick, error, ref }: Props) => {
  const t = useTranslations('country')
  const format = useFormat()
  const id = useId()
  const [open, setOpen] = useState(false)
  const chosen = show === 'name' ? (value === '' ? '' : countryName(format, value)) : dial && `+${dial}`
  return (
    <div className="min-w-0">
      <FieldLabel label={label} aside={aside} htmlFor={id} />
      <button
        ref={ref}
        id={id}
        type="button"
        aria-haspopup="dialog"
        aria-describedby={`${id}-chosen ${id}-error`}
        onClick={() => setOpen(true)}
        className={classes(
          boxClass(error !== undefined),
          'min-h-12 w-full justify-between gap-2 py-2 pr-3 pl-3.5 text-left text-16',
        )}
      >
        <span id={`${id}-chosen`} className={classes('min-w-0 truncate', chosen ? 'text-t1' : 'text-t3')}>
          {chosen || (show === 'name' ? t('choose') : '+')}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-t3" />
      </button>
      <FieldError id={`${id}-error`} text={error} />
      {open && (
        <SearchSuspense>
          {typedAhead => (
            <CountrySheet
              title={title}
              show={show}
              value={value}
              all={all === true}
              typedAhead={typedAhead}
              onClose={() => setOpen(false)}
              onPick={code => {
                setOpen(false)
                onPick(code)
              }}
            />
          )}
        </SearchSuspense>
      )}
    </div>
  )
}
