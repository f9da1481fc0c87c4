import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { classes } from '../classes.ts'
import type { Toast } from './toast.tsx'

/** What is to be read alone, and what offers something as well. */
const readMs = 5_000
const doneMs = 3_000
const actMs = 7_000

type Props = Toast & {
  /** It has been shown for its time. */
  readonly onRead: () => void
}

/** What a toast says, and what it offers. */
export const ToastRow = ({ tone, text, action, onRead }: Props) => {
  // Whoever points at it, or has gone to it with the keys, has as long as that takes.
  const [isHeld, hold] = useState(false)
  const end = useEffectEvent(onRead)
  const shownMs = action !== undefined ? actMs : tone === 'done' ? doneMs : readMs
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => end(), shownMs)
    return () => clearTimeout(timer)
  }, [isHeld, shownMs])
  return (
    <div
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      // What lies below can be pressed, unless there is something to press here.
      className={classes(
        'toast flex w-full items-start gap-2.5 rounded-field bg-toast px-4 py-2 text-14 font-medium text-toast-text shadow-float',
        action !== undefined && 'pointer-events-auto',
      )}
    >
      {tone === 'done' ? (
        <CircleCheck aria-hidden className="mt-px size-4.5 shrink-0" />
      ) : (
        tone === 'problem' && <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
      )}
      <span className="min-w-0 flex-1">{text}</span>
      {action}
    </div>
  )
}
