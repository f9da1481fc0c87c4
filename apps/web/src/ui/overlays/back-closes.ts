import { useEffect, useEffectEvent } from 'react'
import { elapsed } from '../../clock.ts'
import { hearSteps } from './history-steps.ts'

// While something lies over a page, the history holds one entry more for each layer: the page's own entry again, marked with
// the number of layers. Going back closes them from the top. The router, whose page stays the same, is not told.

type Write = readonly [state: unknown, unused: string, address?: string | URL | null]

/** How many layers the entry stands for. */
const markOf = (state: unknown): number => {
  const mark = (state as { layers?: unknown } | null)?.layers
  return typeof mark === 'number' ? mark : 0
}
const marked = (state: unknown, layers: number): object => {
  const { layers: _, ...rest } = { ...(state as { layers?: unknown } | null) }
  return layers === 0 ? rest : { ...rest, layers }
}

/** By this the router knows its entries. One that the browser made of a plain link has none. */
export const entryKeyOf = (state: unknown): string | undefined =>
  (state as Record<string, string | undefined> | null)?.['__TSR_key']
/** The page that an entry belongs to. Entries of one page differ in their mark alone. */
const spotOf = (state: unknown, address: string): string => `${entryKeyOf(state) ?? ''} ${address}`
const spot = () => spotOf(history.state, location.href)

type Layer = { readonly close: () => void; isPast: boolean }
/** What is open, the topmost last. */
const layers: Layer[] = []
/** Without what lay over a page that was left: it goes with its page, which may take a moment. */
const present = (): readonly Layer[] => layers.filter(({ isPast }) => !isPast)
const leavePage = () => {
  for (const layer of layers) layer.isPast = true
}
let page = spot()
let entry: unknown = history.state
const arrive = () => {
  page = spot()
  entry = history.state
}

/**
 * What the browser makes of an address that is typed or of a plain link has no key: each time somebody comes back to it, the router
 * would make up another one, and find nothing of the page under it. The same address again is the same entry, as a link in
 * place of it leaves it.
 */
const nameEntry = () => {
  if (entryKeyOf(history.state) !== undefined) return
  const key = crypto.randomUUID()
  const { __TSR_index: index = 0 } = { ...(entry as { __TSR_index?: number } | null) }
  const isSame = entryKeyOf(entry) !== undefined && page.endsWith(` ${location.href}`)
  replaceState.call(history, isSame ? entry : { __TSR_index: index + 1, key, __TSR_key: key }, '')
}

/** While the entries of closed layers are being left: where from, and what was written meanwhile. */
let leaving: { readonly from: Write; readonly written: (() => void)[] } | undefined
let givingUp: ReturnType<typeof setTimeout> | undefined
let settling: ReturnType<typeof setTimeout> | undefined
/** The router began at an entry of a layer that a reload has closed: it is told of the way back. */
let isReloaded = markOf(history.state) > 0

/** Leaving takes a moment. Should a browser never do it, what waits for it goes on. */
const leaveMsMax = 10_000

const { pushState, replaceState } = History.prototype
const push = (...write: Write) => {
  pushState.apply(history, [...write])
  arrive()
}
const replace = (...write: Write) => {
  replaceState.apply(history, [...write])
  arrive()
}

const endLeaving = () => {
  clearTimeout(givingUp)
  const ended = leaving
  leaving = undefined
  if (ended === undefined) return
  const [state, , address] = ended.from
  // What was replaced while a layer was open holds for the page below it.
  if (spotOf(state, String(address)) !== spot()) replace(...ended.from)
  for (const write of ended.written) write()
}

const leave = (count: number) => {
  leaving = { from: [marked(history.state, 0), '', location.href], written: [] }
  givingUp = setTimeout(() => {
    endLeaving()
    settleSoon()
  }, leaveMsMax)
  history.go(-count)
}

/** A plain link followed while the entry of a layer was being left: the step back may still come, and would undo it. */
let overtaking: { readonly address: string; readonly until: number } | undefined
const overtakingMsMax = 1000

/** The address that a late step back has just undone. */
const undone = (): string | undefined => {
  const link = overtaking
  overtaking = undefined
  return link !== undefined && elapsed() < link.until && location.href !== link.address
    ? link.address
    : undefined
}

/** Brings the history in line with what is open. */
const settle = () => {
  if (leaving !== undefined) return
  const mark = markOf(history.state)
  const count = present().length
  // At an entry without a key the router begins anew after a reload, and would wipe off the mark.
  if (mark < count && entryKeyOf(history.state) === undefined)
    replace({ __TSR_index: 0, __TSR_key: crypto.randomUUID() }, '')
  for (let next = mark + 1; next <= count; next += 1) push(marked(history.state, next), '')
  if (mark > count) leave(mark - count)
}

/** After a moment, so that what opens while something else closes takes over its entry. */
const settleSoon = () => {
  clearTimeout(settling)
  settling = setTimeout(settle)
}

const onPop = (event: PopStateEvent) => {
  nameEntry()
  const link = undone()
  if (link !== undefined) {
    event.stopImmediatePropagation()
    location.assign(link)
    return
  }
  if (leaving !== undefined && entryKeyOf(event.state) === undefined) {
    // Not the step back but another page: what the page before it wanted to write is over.
    clearTimeout(givingUp)
    leaving = undefined
    overtaking = { address: location.href, until: elapsed() + overtakingMsMax }
    leavePage()
    arrive()
  } else if (leaving !== undefined) {
    endLeaving()
    if (!isReloaded) event.stopImmediatePropagation()
    isReloaded = false
  } else {
    const mark = markOf(event.state)
    const open = present()
    if (spot() !== page) leavePage()
    else {
      if (open.length > 0 || mark > 0) event.stopImmediatePropagation()
      for (const layer of open.slice(mark).toReversed()) layer.close()
    }
    arrive()
  }
  // A layer that would not close gets its entry back; the entry of a layer that is not there is left.
  settleSoon()
}

hearSteps(onPop)
// Whoever goes on to another page leaves no entry of a layer behind.
history.pushState = (...write: Write) => {
  const mark = markOf(history.state)
  leavePage()
  if (leaving === undefined && mark > 0) leave(mark)
  if (leaving === undefined) push(...write)
  else leaving.written.push(() => push(...write))
}
history.replaceState = (state, unused, address) => {
  if (leaving === undefined) replace(marked(state, markOf(history.state)), unused, address)
  else leaving.written.push(() => replace(state, unused, address))
}
settleSoon()

/** While it is open, going back closes it and leaves the page as it is. */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const own = { close: () => close(), isPast: false }
    layers.push(own)
    settle()
    return () => {
      layers.splice(layers.indexOf(own), 1)
      settleSoon()
    }
  }, [isOpen])
}
