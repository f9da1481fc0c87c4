/** Rows that were ticked, and the one from which a range goes on. */
export type Selection = { readonly ids: ReadonlySet<string>; readonly anchor: string | undefined }

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined }

/** One row ticked, or no longer. */
export const toggled = ({ ids }: Selection, id: string): Selection => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Every row between the last one that was ticked and this one, in the order they are shown. */
export const ranged = (selection: Selection, shown: readonly string[], id: string): Selection => {
  const from = selection.anchor === undefined ? -1 : shown.indexOf(selection.anchor)
  const to = shown.indexOf(id)
  if (from === -1 || to === -1) return toggled(selection, id)
  const between = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...between]), anchor: selection.anchor }
}

/** What is still there of it. */
export const among = (selection: Selection, shown: readonly string[]): readonly string[] =>
  shown.filter(id => selection.ids.has(id))
