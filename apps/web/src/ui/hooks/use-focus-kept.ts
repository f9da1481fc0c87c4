import { useLayoutEffect, type RefObject } from 'react'

/** Rows of tables take the focus themselves; other rows have something in them that does. */
const placeIn = (row: Element | null | undefined): HTMLElement | undefined =>
  row?.matches('[tabindex]')
    ? (row as HTMLElement)
    : (row?.querySelector<HTMLElement>('a, button, input') ?? undefined)

/** Where the keyboard goes on when an element is gone: the row after its own, the one before, or what holds the list. */
export const placesBeside = (element: Element): readonly HTMLElement[] => {
  const row = element.closest('tr, li')
  const places = [
    placeIn(row?.nextElementSibling),
    placeIn(row?.previousElementSibling),
    element.closest<HTMLElement>('[role=tabpanel][tabindex]') ?? undefined,
  ]
  return places.filter(place => place !== undefined)
}

/** A row that is taken out of its list while it has the focus, as a position that is closed, passes it on. */
export const useFocusKept = (row: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const own = row.current
    return () => {
      if (own?.contains(document.activeElement)) placesBeside(own)[0]?.focus({ preventScroll: true })
    }
  }, [row])
}
