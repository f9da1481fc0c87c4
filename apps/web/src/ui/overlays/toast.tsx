import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { classes } from '../classes.ts'

/** `plain` is of what merely happened, as a deal that was lost. */
export type ToastTone = 'done' | 'plain' | 'problem'
type Toast = {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  readonly action?: ReactNode
}

/** What went well is read at a glance; what did not, or offers something, stays longer. */
const doneMs = 4_000
const longMs = 6_000
const toastsMax = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const set = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Announces a fill, a refusal or anything else that has just happened. */
export const showToast = (tone: ToastTone, text: string, action?: ReactNode): void => {
  lastId += 1
  const id = lastId
  set([...toasts.slice(1 - toastsMax), { id, tone, text, action }])
  const shownMs = tone === 'done' && action === undefined ? doneMs : longMs
  setTimeout(() => set(toasts.filter(toast => toast.id !== id)), shownMs)
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const Toasts = () => {
  const shown = useSyncExternalStore(listen, () => toasts)
  return (
    <div
      role="status"
      aria-live="assertive"
      data-testid="toasts"
      className="pointer-events-none fixed toasts left-0 z-50 flex w-full flex-col items-center justify-end gap-2 px-3 desk:bottom-12 desk:w-60 desk:px-2"
    >
      {shown.map(({ id, tone, text, action }) => (
        <div
          key={id}
          // What lies below can be pressed, unless there is something to press here.
          className={classes(
            'toast flex w-full max-w-md items-start gap-2.5 rounded-field bg-toast px-4 py-2 text-14 font-medium text-toast-text shadow-float',
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
      ))}
    </div>
  )
}
