import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Tick } from '../../../../ui/tick.tsx'

const key = 'work.after_decision'
const stays = 'stay'
const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const read = (): 'next' | 'stay' => (localStorage.getItem(key) === stays ? 'stay' : 'next')

const choose = (mode: 'next' | 'stay'): void => {
  if (mode === 'stay') localStorage.setItem(key, stays)
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/** Goes on to the next item after a decision, unless somebody prefers to stay on this device. */
export const useGoOn = (next: () => void): (() => void) => {
  const mode = useSyncExternalStore(listen, read)
  return () => {
    if (mode === 'next') next()
  }
}

/** Whether the next item opens after a decision. */
export const AfterDecision = ({ label }: { readonly label?: string | undefined }) => {
  const t = useTranslations('work')
  const mode = useSyncExternalStore(listen, read)
  return (
    <label className="inline-flex min-h-6 cursor-pointer items-center gap-2 text-13 text-t2">
      <Tick
        small
        checked={mode === 'next'}
        onChange={event => choose(event.target.checked ? 'next' : 'stay')}
      />
      {label ?? t('openNext')}
    </label>
  )
}
