import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { selfLimitRoutes } from '@plumbline/protocol/self-limit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { asCustomer, callAs, type CallOptions } from '../../api.ts'
import { useSigned } from '../queries.ts'
import { termProductsKey } from '../stream/term-frames.ts'

const limitsKey = ['self-limits']

const callLimit = <Name extends keyof typeof selfLimitRoutes>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> =>
  asCustomer(name, held => callAs({ held, route: selfLimitRoutes[name] }, name, input, options))

/** The customer's own limits, and what of them is used today. */
export const useSelfLimits = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: limitsKey,
    queryFn: ({ signal }) => callLimit('selfLimits', {}, { signal }),
    enabled,
  })
}

/** Sets one of them. */
export const useSetLimit = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<'setSelfLimit'>) => callLimit('setSelfLimit', input),
    onSuccess: ({ scopes }) => {
      client.setQueryData<CallOutput<'selfLimits'>>(limitsKey, { scopes })
      void client.invalidateQueries({ queryKey: termProductsKey })
    },
  })
}
