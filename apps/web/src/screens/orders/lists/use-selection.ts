import { useCallback, useState } from 'react'
import { among, nothingSelected, ranged, toggled, type Selection } from './selection.ts'

/** The rows of a table in the order in which they are shown just now. */
const shownIn = (place: HTMLElement | null): readonly string[] =>
  [...(place?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])].flatMap(
    ({ dataset }) => dataset['key'] ?? [],
  )

/** Ticked rows of the table that stands in a place. */
export const useSelection = (place: { readonly current: HTMLElement | null }) => {
  const [selection, set] = useState<Selection>(nothingSelected)
  const onSelect = useCallback(
    (id: string, extend: boolean) =>
      set(before => (extend ? ranged(before, shownIn(place.current), id) : toggled(before, id))),
    [place],
  )
  const clear = useCallback(() => set(nothingSelected), [])
  return { selection, onSelect, clear, among: (ids: readonly string[]) => among(selection, ids) }
}
