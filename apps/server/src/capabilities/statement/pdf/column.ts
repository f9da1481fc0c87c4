/** A column of a table, in points: where its cells begin, or end where figures stand under each other. */
export type Column = { readonly x: number; readonly width: number; readonly align: 'start' | 'end' }

export const columnStart = (x: number, width: number): Column => ({ x, width, align: 'start' })
export const columnEnd = (x: number, width: number): Column => ({ x, width, align: 'end' })
