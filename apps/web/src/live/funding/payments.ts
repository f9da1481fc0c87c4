import type { CallOutput } from '@plumbline/protocol/core'
import type { SandboxAct } from '@plumbline/protocol/payment'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callFunding } from './call.ts'
import { fundingKey } from './key.ts'
import { useRefreshFunding } from './funding.ts'
import { useSigned } from '../queries.ts'

export type PaymentView = CallOutput<'payment'>['payment']
export type CardMethod = NonNullable<CallOutput<'paymentMethods'>['card']>

const paymentKey = (id: string) => [...fundingKey, 'payment', id]
/** The provider may say at any moment that it was paid. */
const waitingMs = 3_000

/** Whether cards are taken here, and how much may still be paid in. */
export const useCardMethod = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...fundingKey, 'methods'],
    queryFn: ({ signal }) => callFunding('paymentMethods', {}, { signal }),
    enabled,
  })
}

export const usePayments = () => {
  const enabled = useSigned()
  return useInfiniteQuery({
    queryKey: [...fundingKey, 'payments'],
    queryFn: ({ pageParam, signal }) =>
      callFunding('payments', { ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled,
  })
}

/** One payment, asked for again while it is open. */
export const usePayment = (id: string) => {
  const enabled = useSigned()
  return useQuery({
    queryKey: paymentKey(id),
    queryFn: ({ signal }) => callFunding('payment', { id }, { signal }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.payment.state === 'started' ? waitingMs : false),
  })
}

/** Acts on the page of the stand-in. */
export const useSandboxAct = (id: string) => {
  const client = useQueryClient()
  const refresh = useRefreshFunding()
  return useMutation({
    mutationFn: (act: SandboxAct) => callFunding('paymentSandbox', { id, act }),
    onSuccess: data => client.setQueryData(paymentKey(id), data),
    onSettled: () => void refresh(),
  })
}
