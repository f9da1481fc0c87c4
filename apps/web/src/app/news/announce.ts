import type { ReactNode } from 'react'
import { signal } from '../../shared/signals.ts'
import { showToast, type ToastTone } from '../../ui/overlays/toast.tsx'

/** Says what happened without the customer: shown, and heard or felt where that is turned on. */
export const announce = (tone: ToastTone, text: string, action: ReactNode): void => {
  showToast(tone, text, action)
  signal(tone)
}
