import type { ReactNode } from 'react'
import { signal } from '../../shared/signals.ts'
import { showToast, type ToastTone } from '../../ui/overlays/toast.tsx'

/** How a toast's link looks: as tall as a finger needs, in the toast's own line. */
export const toastLink = '-my-3 flex min-h-11 items-center px-2 font-semi underline'

/** Says what happened without the customer: shown, and heard or felt where that is turned on. */
export const announce = (tone: ToastTone, text: string, action: ReactNode): void => {
  showToast(tone, text, action)
  signal(tone === 'plain' ? 'done' : tone)
}
