import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/** How far beyond the window something still counts as near, in CSS pixels: what the Tab key or a quick thumb reaches next. */
const beyondPx = 400

const listeners = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>()
let observer: IntersectionObserver | undefined

const observe = (element: Element, listener: (entry: IntersectionObserverEntry) => void): (() => void) => {
  observer ??= new IntersectionObserver(
    entries => {
      startTransition(() => {
        for (const entry of entries) listeners.get(entry.target)?.(entry)
      })
    },
    // The one is for a list that scrolls with the page, the other for a list that scrolls by itself.
    { rootMargin: `${beyondPx}px 0px`, scrollMargin: `${beyondPx}px 0px` },
  )
  const observed = observer
  listeners.set(element, listener)
  observed.observe(element)
  return () => {
    observed.unobserve(element)
    listeners.delete(element)
  }
}

type Near =
  | { readonly near: true }
  /** The height it had, so that nothing moves when it leaves; undefined where it was never drawn. */
  | { readonly near: false; readonly height: number | undefined }

/**
 * Whether a part of a long list is near the window and worth drawing. One that holds the focus stays. `first` are those
 * that every window shows.
 */
export const useNear = <Part extends Element>(first: 'shown' | 'beyond'): [RefObject<Part | null>, Near] => {
  const part = useRef<Part>(null)
  const [state, setState] = useState<Near>(
    first === 'shown' ? { near: true } : { near: false, height: undefined },
  )
  useEffect(() => {
    const { current } = part
    if (current === null) return undefined
    return observe(current, ({ isIntersecting, boundingClientRect: { height } }) =>
      setState(before => {
        if (isIntersecting) return before.near ? before : { near: true }
        if (!before.near || current.contains(document.activeElement)) return before
        return { near: false, height }
      }),
    )
  }, [])
  return [part, state]
}
