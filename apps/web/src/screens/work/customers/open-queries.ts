import type { CustomerView } from '@plumbline/protocol/customer-admin'
import { useQuery } from '@tanstack/react-query'
import { useMayI, workCall } from '../shared/session/session.ts'
import { customerKey } from './queries.ts'

/** More of one kind than this are a list of its own, to which the last row leads. */
const shownMax = 5

/** What of a customer waits for a decision, an answer or a payout, and what still runs: as far as whoever looks may see it. */
export const useOpenItems = ({ uid, book }: Pick<CustomerView, 'uid' | 'book'>) => {
  const may = useMayI()
  // Money of demo accounts is nobody's to decide on.
  const isReal = book === 'real'
  return useQuery({
    queryKey: [...customerKey(uid), 'open'],
    queryFn: async ({ signal }) => {
      const of = { uid, limit: shownMax }
      const [deposits, withdrawals, payouts, threads, loans, savings] = await Promise.all([
        isReal && may('funding:deposit:view') ? workCall('depositList', of, { signal }) : undefined,
        isReal && may('funding:withdrawal:view') ? workCall('withdrawalList', of, { signal }) : undefined,
        isReal && may('funding:withdrawal:view')
          ? workCall('withdrawalList', { ...of, state: 'approved', payout: 'due' }, { signal })
          : undefined,
        may('support:thread:view')
          ? workCall('supportInbox', { ...of, filter: 'open' }, { signal })
          : undefined,
        isReal && may('lending:loan:view') ? workCall('loanQueue', of, { signal }) : undefined,
        may('savings:order:view')
          ? workCall('savingsOrderList', { uid, book, status: '0', limit: 1 }, { signal })
          : undefined,
      ])
      return { deposits, withdrawals, payouts, threads, loans, savings }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export type OpenItems = NonNullable<ReturnType<typeof useOpenItems>['data']>
