const pattern = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Where a page of a list ended: a moment, and among those of the same moment an id. */
export type Cursor = { readonly at: Date; readonly id: string }

export const readCursor = (text: string | undefined): Cursor | undefined => {
  const [, millis, id] = pattern.exec(text ?? '') ?? []
  return millis === undefined || id === undefined ? undefined : { at: new Date(Number(millis)), id }
}

const writeCursor = ({ at, id }: Cursor): string => `${at.getTime()}_${id}`

/** One more was read than is shown: whether there is a next page. */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  place: (row: Row) => Cursor,
): { readonly shown: readonly Row[]; readonly nextCursor: string | null } => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, nextCursor: rows.length > limit && last !== undefined ? writeCursor(place(last)) : null }
}
