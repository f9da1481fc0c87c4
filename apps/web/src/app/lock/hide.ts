const root = document.documentElement

/** Draws nothing of the page. What is in the top layer, as the way to unlock is, is drawn beside the page and not within it. */
export const hidePage = (): (() => void) => {
  root.style.opacity = '0'
  return () => {
    root.style.opacity = ''
  }
}

/** Keeps keys, touches and screen readers away from the page; a modal dialog stays in reach. What had the focus gets it back. */
export const silencePage = (): (() => void) => {
  const { activeElement } = document
  root.inert = true
  return () => {
    root.inert = false
    if (activeElement instanceof HTMLElement && activeElement !== document.body)
      activeElement.focus({ preventScroll: true })
  }
}

/** Undoes what the page's first script has done where no lock is watched: for guests, and in the work area. */
export const showPage = (): void => {
  root.style.opacity = ''
  root.inert = false
}
