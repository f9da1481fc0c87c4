import type { FundingSort } from '@plumbline/protocol/funding-operations'
import { fundingFlags, fundingStates, payoutStates } from '@plumbline/rules/funding'

export const fundingSorts = ['due', 'amount', 'age', 'newest'] as const satisfies readonly FundingSort[]

type Text = 'q' | 'network' | 'currency' | 'uid' | 'amountMin' | 'amountMax'
const texts = ['q', 'network', 'currency', 'uid', 'amountMin', 'amountMax'] as const satisfies readonly Text[]
const assignees = ['me', 'none'] as const

/** What a queue is narrowed to, as its address carries it. */
export type FundingFilter = { readonly [Name in Text]?: string } & {
  readonly state: (typeof fundingStates)[number]
  readonly payout?: (typeof payoutStates)[number]
  readonly flag?: (typeof fundingFlags)[number]
  readonly assigned?: (typeof assignees)[number]
  readonly overdue?: 'yes'
  readonly sort?: (typeof fundingSorts)[number]
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find(each => each === value)

/** Reads an address or a saved view; what is not known is left out. A whole number in an address is read as one. */
export const readFilter = (search: Readonly<Record<string, unknown>>): FundingFilter => {
  const state = oneOf(fundingStates, search['state']) ?? 'review'
  const payout = state === 'approved' ? oneOf(payoutStates, search['payout']) : undefined
  const flag = oneOf(fundingFlags, search['flag'])
  const assigned = oneOf(assignees, search['assigned'])
  const sort = oneOf(fundingSorts, search['sort'])
  const overdue = state === 'review' ? oneOf(['yes'] as const, search['overdue']) : undefined
  return {
    state,
    ...(payout !== undefined && { payout }),
    ...(flag !== undefined && { flag }),
    ...(assigned !== undefined && { assigned }),
    ...(sort !== undefined && { sort }),
    ...(overdue !== undefined && { overdue }),
    ...Object.fromEntries(
      texts.flatMap(name => {
        const value = search[name]
        const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
        return text === '' ? [] : [[name, text]]
      }),
    ),
  }
}

const putAway = ['network', 'currency', 'uid', 'amountMin', 'amountMax', 'flag'] as const
const beside = ['assigned', 'overdue', 'payout'] as const

/** How many of the filters that are put away are in use: on a phone, those that stand beside them at a desk too. */
export const countOf = (filter: FundingFilter, place: 'desk' | 'phone'): number =>
  [...putAway, ...(place === 'phone' ? beside : [])].filter(name => filter[name] !== undefined).length

/** A saved view is the address of the page without what is open. */
export const viewOf = (filter: FundingFilter): string => new URLSearchParams(filter).toString()
export const filterOfView = (view: string): FundingFilter =>
  readFilter(Object.fromEntries(new URLSearchParams(view)))
