import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useGrouped } from '../field.tsx'
import { TextField } from '../text-field.tsx'

type Props = {
  label: string
  /** As typed; `useTypedDecimals` reads it. */
  value: string
  onChange: (value: string) => void
  /** The currency or coin, behind the number. */
  unit: string
  /** The limit or balance, at the right of the label. */
  limit?: ReactNode
  /** Fills in everything there is. */
  onAll?: () => void
  error?: string | undefined
  below?: ReactNode
  disabled?: boolean
}

/** An amount of money, with its unit and its limit. */
export const AmountField = ({ unit, limit, onAll, onChange, below, value, ...field }: Props) => {
  const t = useTranslations('ui')
  const grouped = useGrouped(value)
  return (
    <TextField
      {...field}
      {...grouped}
      aside={limit}
      below={below !== undefined && <p className="mt-1.5 text-12 text-t3">{below}</p>}
      inputMode="decimal"
      autoComplete="off"
      onChange={event => onChange(event.target.value.trim())}
      end={
        <>
          <span className="shrink-0 pr-3.5 text-14 text-t3">{unit}</span>
          {onAll !== undefined && (
            <button
              type="button"
              onClick={onAll}
              disabled={field.disabled}
              className="min-h-11 shrink-0 rounded-field pr-3.5 text-14 font-semi text-primary disabled:text-t3"
            >
              {t('all')}
            </button>
          )}
        </>
      }
    />
  )
}
