import type { CallInput } from '@plumbline/protocol/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePublishedText } from '../published-text/texts.ts'
import { useSigned } from '../queries.ts'
import { callCopying } from './call.ts'
import { copyingKey, ownTraderKey } from './key.ts'

/** While an application waits, its end is asked for this often: nobody is told of it in any other way while the page is open. */
const askMs = { automatic: 2_000, byStaff: 30_000 } as const

/** How far the customer is on the way to become a trader. */
export const useApplication = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...ownTraderKey, 'application'],
    queryFn: ({ signal }) => callCopying('traderApplication', {}, { signal }),
    enabled,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'pending' && askMs[data.automatic ? 'automatic' : 'byStaff'],
  })
}

/** What a trader sees of their own. */
export const useOwnTrader = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...ownTraderKey, 'page'],
    queryFn: ({ signal }) => callCopying('traderOwn', {}, { signal }),
    enabled,
  })
}

const useChange = <Input, Output>(send: (input: Input) => Promise<Output>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: copyingKey }),
  })
}

export const useApply = () =>
  useChange((input: CallInput<'traderApply'>) => callCopying('traderApply', input))
export const useEditTrader = () =>
  useChange((input: CallInput<'traderEdit'>) => callCopying('traderEdit', input))
export const useLeave = () => useChange(() => callCopying('traderLeave', {}))

/** The published guide for traders, in the language that is shown. */
export const useTraderGuide = (enabled: boolean) => usePublishedText('trader_guide', {}, enabled)
