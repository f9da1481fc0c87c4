import type { CallInput, CallOutput, StaffCallName } from '@plumbline/protocol/core'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { workCall } from './session.ts'

/** What comes out is told here, not where it was asked for: that may have left the screen by then. */
export type Told<Answer> = {
  readonly onSuccess: (answer: Answer) => void
  readonly onError: (error: Error) => void
}

/** All that the work area has fetched. */
export const workKey = ['work'] as const

/**
 * Changes something by a call and reads anew what it may have changed, before the next can be sent: also after a refusal, as
 * somebody else was quicker, mostly.
 */
export const useWorkChange = <Name extends StaffCallName>(
  name: Name,
  changes: QueryKey,
  told?: Told<CallOutput<Name>>,
) => {
  const client = useQueryClient()
  return useMutation({
    ...told,
    mutationFn: (input: CallInput<Name>) => workCall(name, input),
    onSettled: () => client.invalidateQueries({ queryKey: changes }),
  })
}
