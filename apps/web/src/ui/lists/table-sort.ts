export type Sort<Id extends string = string> = {
  readonly by: Id
  readonly direction: 'ascending' | 'descending'
}

/** A column's head pressed: first from low to high, then the other way round. */
export const nextSort = <Id extends string>(sort: Sort<Id> | undefined, by: Id): Sort<Id> => ({
  by,
  direction: sort?.by === by && sort.direction === 'ascending' ? 'descending' : 'ascending',
})

type Comparable = bigint | number | string

/** The rows in the order asked for; equal ones keep theirs. */
export const sortRows = <Row, Id extends string>(
  rows: readonly Row[],
  sort: Sort<Id> | undefined,
  valueOf: (row: Row, by: Id) => Comparable,
): readonly Row[] => {
  if (sort === undefined) return rows
  const factor = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((left, right) => {
    const [a, b] = [valueOf(left, sort.by), valueOf(right, sort.by)]
    return a < b ? -factor : a > b ? factor : 0
  })
}
