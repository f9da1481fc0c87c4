import type { ReactNode } from 'react'
import { signal } from '../../shared/signals.ts'
import { showToast, type ToastTone } from '../../ui/overlays/toast.tsx'

/** How a toast's link looks: as tall as a finger needs, in the toast's own line. */
export const toastLink = '-my-3 flex min-h-11 items-center px-2 font-semi underline'

type News = { readonly tone: ToastTone; readonly text: string; readonly action: ReactNode }

/** Where a sheet takes the place of the page, toasts stand over its head and its cross. */
const isNarrow = window.matchMedia('(max-width: 40rem)')
const isSheetOpen = (): boolean =>
  isNarrow.matches && document.querySelector("[role='dialog']:not([data-closed])") !== null

let awaiting: readonly News[] = []
const told = (news: News): void => {
  showToast(news.tone, news.text, news.action)
  signal(news.tone === 'plain' ? 'done' : news.tone)
}
/** Sheets stand in the body itself, and are gone from it once they have closed. */
const closing = new MutationObserver(() => {
  if (isSheetOpen()) return
  closing.disconnect()
  const news = awaiting
  awaiting = []
  for (const each of news) told(each)
})

/**
 * Says what happened without the customer: shown, and heard or felt where that is turned on. On a phone it waits until
 * whoever fills in a sheet has done so.
 */
export const announce = (tone: ToastTone, text: string, action: ReactNode): void => {
  const news = { tone, text, action }
  if (!isSheetOpen()) {
    told(news)
    return
  }
  awaiting = [...awaiting, news]
  closing.observe(document.body, { childList: true })
}
