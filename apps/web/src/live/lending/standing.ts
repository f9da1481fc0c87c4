import type { LoanStanding } from '@plumbline/rules/lending'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../queries.ts'
import { callLending } from './call.ts'
import { lendingKey } from './loans.ts'

/** What was repaid, or insisted on, elsewhere is known within this time. */
const askMs = 60_000

/** What a loan leaves the customer to trade; 'free' until it is known. */
export const useLoanStanding = (): LoanStanding => {
  const { data: user } = useUser()
  const { data } = useQuery({
    queryKey: [...lendingKey, 'standing'],
    queryFn: async ({ signal }) => (await callLending('loanStanding', {}, { signal })).standing,
    enabled: user !== undefined,
    refetchInterval: askMs,
  })
  return data ?? 'free'
}
