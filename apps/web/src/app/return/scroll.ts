import type { AnyRouter } from '@tanstack/react-router'
import { elapsed } from '../../clock.ts'
import { entryKeyOf } from '../../ui/overlays/back-closes.ts'

// The router notes where a page was when the next one is looked for, which may be when the page that is awaited has taken its
// place already; and it goes back there once, when the page may be lower than it will be. So both are done here once more.

const storeKey = 'scrolled'
/** Of so many entries of the history the newest are known after a reload. */
const entriesMax = 100
/** What has not grown so far by then will not. */
const awaitedMsMax = 10_000
/** By these somebody moves the page, or is about to; then it is theirs. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const readKept = (): [string, number][] => {
  try {
    return JSON.parse(sessionStorage.getItem(storeKey) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

/** How far down each entry of the history was, by its key. */
const kept = new Map(readKept())

let given: (() => void) | undefined

/** Brings the page as far down as it was, as soon as it is that high, until somebody moves it. */
const bringTo = (top: number): void => {
  const until = elapsed() + awaitedMsMax
  const grown = new ResizeObserver(() => {
    if (elapsed() > until) stop()
    else move()
  })
  const stop = () => {
    grown.disconnect()
    for (const act of acts) removeEventListener(act, stop, true)
    if (given === stop) given = undefined
  }
  const move = () => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) <= 1) stop()
  }
  given = stop
  for (const act of acts) addEventListener(act, stop, { capture: true, passive: true })
  grown.observe(document.body)
  move()
}
/** The entry whose page is drawn; none while the next one is awaited. */
let drawn: string | undefined

const note = () => {
  // Where it has not come to yet, it is still to be.
  if (drawn === undefined || given !== undefined) return
  kept.delete(drawn)
  kept.set(drawn, scrollY)
}

/** Whoever comes back to a page is where they left it. */
export const keepScroll = (router: AnyRouter): (() => void) => {
  const { location } = router.history
  // What was opened by a plain link before this was there is known by the router alone.
  if (entryKeyOf(history.state) === undefined)
    History.prototype.replaceState.call(history, location.state, '')
  const come = (key: string | undefined) => {
    given?.()
    drawn = key
    const top = key === undefined ? undefined : kept.get(key)
    if (top !== undefined) bringTo(top)
  }
  const leave = () => {
    note()
    given?.()
    drawn = undefined
  }
  const store = () => {
    note()
    sessionStorage.setItem(storeKey, JSON.stringify([...kept].slice(-entriesMax)))
  }
  if (router.stores.status.get() === 'idle') come(entryKeyOf(location.state))
  const unsubscribe = [
    router.subscribe('onBeforeLoad', leave),
    router.subscribe('onRendered', ({ toLocation }) => come(entryKeyOf(toLocation.state))),
  ]
  addEventListener('pagehide', store)
  return () => {
    removeEventListener('pagehide', store)
    for (const end of unsubscribe) end()
  }
}
