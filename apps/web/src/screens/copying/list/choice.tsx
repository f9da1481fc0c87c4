import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'

/** Traders that are put side by side at once. */
export const comparedMax = 3

type Props = {
  readonly name: string
  readonly on: boolean
  readonly isFull: boolean
  readonly onChange: (on: boolean) => void
}

/** Chooses a trader to be compared. */
export const Choice = ({ name, on, isFull, onChange }: Props) => {
  const t = useTranslations('copying')
  return (
    <Checkbox checked={on} disabled={!on && isFull} onChange={event => onChange(event.target.checked)}>
      <span className="sr-only">{t('compareOf', { name })}</span>
    </Checkbox>
  )
}
