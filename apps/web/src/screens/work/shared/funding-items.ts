import type { FundingItem } from '@plumbline/rules/funding'

/** The two queues of money. */
export type FundingKind = FundingItem

export const fundingPaths = {
  deposit: '/pages/work/rujin/index',
  withdrawal: '/pages/work/chujin/index',
} as const satisfies Record<FundingKind, string>

/** Where one item is shown. */
export const fundingAddress = ({ kind, id }: { kind: FundingKind; id: string }): string =>
  `#${fundingPaths[kind]}?id=${id}`

/** The tail of a long id tells it apart; the whole of it is on the item's page and in the audit log. */
const idTail = 8
export const shortId = (id: string): string => `…${id.slice(-idTail)}`

/** The calls of each queue, and what they take. */
export const fundingCalls = {
  deposit: {
    list: 'depositList',
    detail: 'depositDetail',
    decide: 'depositDecide',
    mayDecide: 'funding:deposit:decide',
  },
  withdrawal: {
    list: 'withdrawalList',
    detail: 'withdrawalDetail',
    decide: 'withdrawalDecide',
    mayDecide: 'funding:withdrawal:decide',
  },
} as const satisfies Record<FundingKind, unknown>
