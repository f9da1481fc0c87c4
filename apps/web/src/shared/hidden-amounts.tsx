import { Eye, EyeOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../ui/buttons/button.tsx'
import { keptValue } from './kept-value.ts'

/** Stands for an amount that is not to be seen, as wide whatever it is. */
export const hiddenText = '••••••'

const kept = keptValue('hide-amounts', text => text === 'true')

/** Whether this person has put their balances out of sight, on every page that shows them. */
export const useAreAmountsHidden = (): boolean => useSyncExternalStore(kept.listen, kept.get)

/** The eye beside a total. */
export const HideAmounts = () => {
  const t = useTranslations('profile')
  const hidden = useAreAmountsHidden()
  const Icon = hidden ? EyeOff : Eye
  return (
    <IconButton name={t(hidden ? 'show' : 'hide')} onClick={() => kept.set(!hidden)}>
      <Icon aria-hidden className="size-4.5 text-t3" />
    </IconButton>
  )
}
