import { useQuery } from '@tanstack/react-query'
import { workKey } from '../session/use-work-change.ts'
import { workCall } from '../session/session.ts'

/** Each look is in the audit log: what was found stays for so long, unless something of the work area was changed. */
const knownMs = 60_000

/** What this deployment lacks before it may go live. */
export const useGoLive = (isAllowed = true) =>
  useQuery({
    queryKey: [...workKey, 'go-live'],
    queryFn: ({ signal }) => workCall('goLive', {}, { signal }),
    enabled: isAllowed,
    staleTime: knownMs,
  })
