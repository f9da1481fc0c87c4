const root = document.documentElement

/** Draws nothing of the page. What is in the top layer, as the way to unlock is, is drawn beside the page and not within it. */
export const hidePage = (): (() => void) => {
  root.style.opacity = '0'
  return () => {
    root.style.opacity = ''
  }
}

export const lockScreenId = 'app-lock'

/** Layers of the page close by Escape, and its shortcuts trade: neither hears of a key while the page cannot be seen. */
const keepFromPage = (event: KeyboardEvent): void => {
  const isOfLock = event.target instanceof Element && event.target.closest(`#${lockScreenId}`) !== null
  if (isOfLock && event.key !== 'Escape') return
  event.stopImmediatePropagation()
  // The lock screen is closed by unlocking alone.
  if (event.key === 'Escape') event.preventDefault()
}

/** Keeps keys, touches and screen readers away from the page, and gives the focus back to what had it. */
export const silencePage = (): (() => void) => {
  const { activeElement, body } = document
  // The lock screen lies beside the body. The page's first script had no body yet.
  body.inert = true
  root.inert = false
  window.addEventListener('keydown', keepFromPage, { capture: true })
  return () => {
    window.removeEventListener('keydown', keepFromPage, { capture: true })
    body.inert = false
    if (activeElement instanceof HTMLElement && activeElement !== body)
      activeElement.focus({ preventScroll: true })
  }
}

/** Undoes what the page's first script has done where no lock is watched: for guests, and in the work area. */
export const showPage = (): void => {
  root.style.opacity = ''
  root.inert = false
}
