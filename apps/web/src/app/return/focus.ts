import type { AnyRouter } from '@tanstack/react-router'
import { elapsed } from '../../clock.ts'
import { entryKeyOf } from '../../ui/overlays/back-closes.ts'

/** A heading that has not come by then is not waited for. */
const awaitedMsMax = 10_000
const entriesMax = 100

/** What had the focus on a page that was left. Its element goes with the page; on the way back there is another one like it. */
type Held = { readonly kind: string; readonly name: string; readonly place: number }

const main = (): HTMLElement | null => document.querySelector('main')
const kindOf = (element: Element): string => element.localName
const nameOf = (element: Element): string =>
  element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent
const alike = (of: Pick<Held, 'kind' | 'name'>): readonly HTMLElement[] =>
  [...(main()?.querySelectorAll<HTMLElement>(of.kind) ?? [])].filter(each => nameOf(each) === of.name)

const held = (): Held | undefined => {
  const element = document.activeElement
  if (element === null || element.matches('h1, main') || main()?.contains(element) !== true) return undefined
  const of = { kind: kindOf(element), name: nameOf(element) }
  return { ...of, place: alike(of).indexOf(element as HTMLElement) }
}

/** A field that is written in would open the keyboard of a phone. */
const opensKeyboard = (element: HTMLElement): boolean =>
  element.matches('input, textarea, [contenteditable]') && matchMedia('(pointer: coarse)').matches

/** Whether the keyboard and whoever hears the page have nothing of it: a bar that led to it is none of it. */
const isLost = (): boolean => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  // In the work area the heading stands above the page.
  return (
    main()?.contains(activeElement) !== true && activeElement.closest('h1, [role*=dialog], dialog') === null
  )
}

const focus = (wanted: Held | undefined): void => {
  const again = wanted === undefined ? undefined : (alike(wanted)[wanted.place] ?? alike(wanted)[0])
  if (again !== undefined && !opensKeyboard(again)) {
    again.focus({ preventScroll: true })
    return
  }
  const heading = document.querySelector('h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** While a page comes: its heading may be that of the one that is awaited at first, and go with that. */
const follow = (wanted: Held | undefined): (() => void) => {
  const until = elapsed() + awaitedMsMax
  const look = () => {
    if (elapsed() > until) stop()
    else if (isLost()) focus(wanted)
  }
  const changes = new MutationObserver(look)
  const stop = () => {
    changes.disconnect()
    removeEventListener('focusin', look)
    removeEventListener('keydown', stop, true)
    removeEventListener('pointerdown', stop, true)
  }
  changes.observe(document.body, { childList: true, subtree: true })
  // What closes over a page that was left gives the focus back to what opened it.
  addEventListener('focusin', look)
  addEventListener('keydown', stop, true)
  addEventListener('pointerdown', stop, true)
  look()
  return stop
}

/** After a page has come its heading has the focus, and is read; on the way back, what had it before. */
export const keepFocus = (router: AnyRouter): (() => void) => {
  const kept = new Map<string, Held>()
  let stop = (): void => undefined
  let isLeft = false
  const ends = [
    router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
      stop()
      // The page that is awaited has nothing to keep.
      if (isLeft || !pathChanged) return
      isLeft = true
      const key = entryKeyOf(fromLocation?.state)
      const of = held()
      if (key === undefined || of === undefined) return
      kept.delete(key)
      kept.set(key, of)
      const [oldest] = kept.keys()
      if (kept.size > entriesMax && oldest !== undefined) kept.delete(oldest)
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      isLeft = false
      // A page looked at in another way keeps what has the focus. The first one is read from its top.
      if (pathChanged && fromLocation !== undefined)
        stop = follow(kept.get(entryKeyOf(toLocation.state) ?? ''))
    }),
  ]
  return () => {
    stop()
    for (const end of ends) end()
  }
}
