/** A browser that is never idle fetches it then all the same. */
const idleMsMax = 10_000

/** Not of every browser, and so not of the library's types. */
type Network = { readonly connection?: { readonly saveData?: boolean } }

const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, idleMsMax / 5)
    return () => clearTimeout(timer)
  }
  // oxlint-disable-next-line plumbline/browser-floor -- behind the test for it
  const handle = requestIdleCallback(work, { timeout: idleMsMax })
  return () => cancelIdleCallback(handle)
}

/**
 * Fetches, while nothing else is asked for, what the way from a price to its chart takes: on a poor network it was most of
 * that way. And the routes of all pages that no visit begins with.
 * Not on a device that saves data. Whoever opens a page asks for what did not come, and is told.
 */
export const warmPages = (): (() => void) => {
  if ((navigator as Network).connection?.saveData === true) return () => undefined
  return whenIdle(() => {
    void Promise.allSettled([
      import('../screens/trade/screen.tsx'),
      import('../screens/trade/chart/area.tsx'),
      import('./routes/customer-routes.ts'),
    ])
  })
}
