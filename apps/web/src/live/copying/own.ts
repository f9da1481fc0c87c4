import type { CallInput } from '@plumbline/protocol/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSigned } from '../queries.ts'
import { callCopying } from './call.ts'
import { copyingKey, ownTraderKey } from './key.ts'

/** How far the customer is on the way to become a trader. */
export const useApplication = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...ownTraderKey, 'application'],
    queryFn: ({ signal }) => callCopying('traderApplication', {}, { signal }),
    enabled,
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

export const useApply = () => useChange((input: CallInput<'traderApply'>) => callCopying('traderApply', input))
export const useEditTrader = () => useChange((input: CallInput<'traderEdit'>) => callCopying('traderEdit', input))
export const useLeave = () => useChange((_: undefined) => callCopying('traderLeave', {}))
