/** What the page of records shows, one list at a time. */
export const recordLists = ['deposits', 'withdrawals', 'transfers'] as const
export type RecordList = (typeof recordLists)[number]

export const isRecordList = (value: unknown): value is RecordList => recordLists.some(each => each === value)
