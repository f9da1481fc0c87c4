import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
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

/**
 * Does something once an item is decided, as long as that one is open here still: whoever has opened another before the answer came,
 * or left the page, is not moved away from what is looked at or typed by now.
 */
export const useIfOpen = (open: string | undefined, act: () => void): ((decided: string) => void) => {
  const here = useRef<{ readonly open: string | undefined; readonly act: () => void }>(undefined)
  useLayoutEffect(() => {
    here.current = { open, act }
  })
  useLayoutEffect(() => () => void (here.current = undefined), [])
  return decided => {
    if (here.current?.open === decided) here.current.act()
  }
}

/** Goes on to the next item after a decision, unless somebody prefers to stay on this device. */
export const useGoOn = (open: string | undefined, next: () => void): ((decided: string) => void) => {
  const mode = useSyncExternalStore(listen, read)
  return useIfOpen(open, () => {
    if (mode === 'next') next()
  })
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
