import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSigned } from '../queries.ts'
import { useRepeatable } from '../attempts/use-attempt.ts'
import { callCopying } from './call.ts'
import { copyingKey } from './key.ts'

export type FollowWish = CallInput<'followPreview'>

/** What following with these settings would have given; the answer before stays until the next is there. */
export const useWhatIf = (wish: FollowWish | undefined) => {
  const signed = useSigned()
  return useQuery({
    queryKey: [...copyingKey, 'what-if', wish],
    queryFn: ({ signal }) => callCopying('followPreview', wish as FollowWish, { signal }),
    enabled: signed && wish !== undefined,
    placeholderData: before => before,
    // It is worked out for nobody else, and from what changes with every order.
    gcTime: 0,
    retry: false,
  })
}

/** After a change of one's own, all that shows it is asked for again. */
const useChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: copyingKey })
}

/** Begins to follow, or changes how; whatever happens on the way, it happens at most once. */
export const useFollow = () => {
  const changed = useChanged()
  const attempt = useRepeatable<CallInput<'follow'>, CallOutput<'follow'>>(async (input, key) => {
    const output = await callCopying('follow', input, { key })
    void changed()
    return output
  })
  return attempt
}

/** Stops following. */
export const useStopFollowing = () => {
  const changed = useChanged()
  return useRepeatable<CallInput<'followCancel'>, CallOutput<'followCancel'>>(async (input, key) => {
    const output = await callCopying('followCancel', input, { key })
    void changed()
    return output
  })
}

export const usePauseFollowing = () => {
  const changed = useChanged()
  return useMutation({
    mutationFn: (input: CallInput<'followPause'>) => callCopying('followPause', input),
    onSuccess: () => changed(),
  })
}

/** Takes a copied position over. */
export const useTakeOver = () => {
  const changed = useChanged()
  return useMutation({
    mutationFn: (id: string) => callCopying('followRelease', { id }),
    onSuccess: () => changed(),
  })
}
