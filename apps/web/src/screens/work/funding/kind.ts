import type { FundingItem } from '@plumbline/rules/funding'

/** The two queues of money. */
export type FundingKind = FundingItem

export const fundingPaths = {
  deposit: '/pages/work/rujin/index',
  withdrawal: '/pages/work/chujin/index',
} as const satisfies Record<FundingKind, string>

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
