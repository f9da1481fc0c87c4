import type { FundingItem } from '@plumbline/rules/funding'
import { useSearch } from '@tanstack/react-router'
import { statesOf, type RecordList, type RecordState } from './record-lists.ts'

type Search = {
  readonly list?: RecordList
  readonly state?: RecordState
  readonly kind?: FundingItem | 'transfer'
  readonly id?: string
}

const listOf = { deposit: 'deposits', withdrawal: 'withdrawals', transfer: 'transfers' } as const

/** The list that the address names, or the one that holds what it names; with what was chosen of it. */
export const useShownRecords = () => {
  const { list: named, state: wanted, kind, id } = useSearch({ strict: false, select: all => all as Search })
  const list = named ?? (kind === undefined ? 'deposits' : listOf[kind])
  const state = statesOf(list).find(each => each === wanted)
  return {
    list,
    state,
    search: { list, ...(state !== undefined && { state }) },
    /** Of the one that is opened. */
    id: kind === undefined ? undefined : id,
  }
}
