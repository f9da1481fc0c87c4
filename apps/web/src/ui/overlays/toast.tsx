import type { ElapsedMillis } from '@plumbline/rules/market'
import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { elapsed } from '../../clock.ts'
import { besidePart } from '../lazy-part.ts'

/** `plain` is of what merely happened, as a deal that was lost. */
export type ToastTone = 'done' | 'plain' | 'problem'
export type Toast = {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  readonly action?: ReactNode
  readonly at: ElapsedMillis
}

/** Younger ones outlive their page: they tell why it changed, or nobody can have read them. */
const freshMs = 2_000
const toastsMax = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const keep = (isKept: (toast: Toast) => boolean, ...more: Toast[]) => {
  toasts = [...toasts.filter(isKept), ...more].slice(-toastsMax)
  for (const listener of listeners) listener()
}

/** Announces a fill, a refusal or anything else that has just happened. */
export const showToast = (tone: ToastTone, text: string, action?: ReactNode): void => {
  lastId += 1
  keep(() => true, { id: lastId, tone, text, action, at: elapsed() })
}

/** Something else is looked at now. */
export const leaveToasts = (): void => {
  const before = elapsed() - freshMs
  keep(({ at }) => at > before)
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const ToastRow = besidePart(() => import('./toast-row.tsx').then(({ ToastRow }) => ({ default: ToastRow })))

export const Toasts = () => (
  <div
    role="status"
    aria-live="assertive"
    data-testid="toasts"
    className="pointer-events-none fixed toasts left-0 z-50 flex w-full flex-col items-center justify-end gap-2 px-3 desk:items-start"
  >
    {useSyncExternalStore(listen, () => toasts).map(toast => (
      <Suspense key={toast.id}>
        <ToastRow {...toast} onRead={() => keep(({ id }) => id !== toast.id)} />
      </Suspense>
    ))}
  </div>
)
