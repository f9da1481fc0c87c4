import { useQuery } from '@tanstack/react-query'
import { workCall } from '../session/session.ts'
import { useWorkChange, workKey, type Told } from '../session/use-work-change.ts'
import type { CallOutput } from '@plumbline/protocol/core'

const savedReasonsKey = [...workKey, 'saved-reasons']
/** They change seldom, and each change of one's own asks for them anew. */
const knownMs = 300_000

export const useSavedReasons = () =>
  useQuery({
    queryKey: savedReasonsKey,
    queryFn: async ({ signal }) => (await workCall('savedReasons', {}, { signal })).items,
    staleTime: knownMs,
  })

export const useReasonChange = <Name extends 'savedReasonSave' | 'savedReasonRemove'>(
  name: Name,
  told: Told<CallOutput<Name>>,
) => useWorkChange(name, savedReasonsKey, told)
