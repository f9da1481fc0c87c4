import type { CallOutput } from '@plumbline/protocol/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useSigned } from '../queries.ts'
import { useRepeatableCall } from '../attempts/use-attempt.ts'

// Below 'user': what belongs to a customer leaves with them.
const stepsKey = ['user', 'first-steps']
const demoKey = ['user', 'demo-money']

export type FirstSteps = CallOutput<'firstSteps'>

/** How far the first steps have come; looked at anew whenever they are shown. */
export const useFirstSteps = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: stepsKey,
    queryFn: ({ signal }) => call('firstSteps', {}, { signal }),
    enabled,
    refetchOnMount: 'always',
  })
}

/** Puts the list away, for good. */
export const useDismissSteps = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('firstStepsDismiss', {}),
    onSuccess: steps => client.setQueryData<FirstSteps>(stepsKey, steps),
  })
}

/** What a reset of the demo account would do now. */
export const useDemoMoney = (on: boolean) => {
  const enabled = useSigned()
  return useQuery({
    queryKey: demoKey,
    queryFn: ({ signal }) => call('demoMoney', {}, { signal }),
    enabled: enabled && on,
    staleTime: 0,
  })
}

export const useDemoReset = () => {
  const client = useQueryClient()
  const attempt = useRepeatableCall('demoReset')
  return {
    isPending: attempt.isPending,
    reset: (then: { onDone: () => void; onRefused: (error: unknown) => void }) =>
      attempt.mutate(
        {},
        {
          onSuccess: then.onDone,
          onError: then.onRefused,
          onSettled: () => void client.invalidateQueries({ queryKey: demoKey }),
        },
      ),
  }
}
