import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import type { InstrumentHealthView } from '@plumbline/protocol/market'
import { readSheet } from '@plumbline/rules/prices'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { serverNow } from '../../../clock.ts'
import { newestMinute } from '../../../live/account/price-record.ts'
import { useAttended } from '../shared/session/user-activity.ts'
import { workCall } from '../shared/session/session.ts'

/** Each look is in the audit log: as often as a fault must be seen, and no more often. */
export const lookEveryMs = 30_000
const marketKey = ['work', 'market']

export const useMarketHealth = () => {
  const attended = useAttended()
  return useQuery({
    queryKey: [...marketKey, 'health'],
    queryFn: ({ signal }) => workCall('marketHealth', {}, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: attended && lookEveryMs,
  })
}

export const useHalts = () => {
  const attended = useAttended()
  return useQuery({
    queryKey: [...marketKey, 'halts'],
    queryFn: ({ signal }) => workCall('haltList', {}, { signal }),
    refetchInterval: attended && lookEveryMs,
  })
}

export const useActions = () =>
  useQuery({
    queryKey: [...marketKey, 'actions'],
    queryFn: ({ signal }) => workCall('marketActionList', {}, { signal }),
  })

/** What an action would do; asked for once its terms are whole. */
export const useActionPreview = (input: CallInput<'marketActionPreview'> | undefined) =>
  useQuery({
    queryKey: [...marketKey, 'preview', input],
    queryFn: ({ signal }) =>
      workCall('marketActionPreview', input ?? { code: '', action: { kind: 'split', before: 1, after: 2 } }, {
        signal,
      }),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What is shown is looked up anew, also when somebody else was quicker. */
export const useMarketChanged = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: marketKey })
}

export const usePlaceHalt = () =>
  useMutation({
    mutationFn: (input: CallInput<'haltPlace'>) => workCall('haltPlace', input),
    onSettled: useMarketChanged(),
  })

export const useLiftHalt = () =>
  useMutation({
    mutationFn: (input: CallInput<'haltLift'>) => workCall('haltLift', input),
    onSettled: useMarketChanged(),
  })

export const useConfirmPrice = () =>
  useMutation({
    mutationFn: (input: CallInput<'priceConfirm'>) => workCall('priceConfirm', input),
    onSettled: useMarketChanged(),
  })

export type SignedMinute = CallOutput<'tickMinute'> & {
  /** Whether the sheet has the hash that is told of it; undefined where the browser computes none. */
  readonly isSame: boolean | undefined
  readonly checkedAt: number
}

const hashOf = async (text: string): Promise<string | undefined> => {
  // A page that came unencrypted from elsewhere has no crypto.
  if (!isSecureContext) return undefined
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The newest signed minute, as everybody gets it, and hashed anew here. */
export const useSignedMinute = () => {
  const attended = useAttended()
  return useQuery({
    queryKey: [...marketKey, 'ticks'],
    queryFn: async ({ signal }): Promise<SignedMinute | null> => {
      const minute = await newestMinute({ signal })
      if (minute === null) return null
      const hash = await hashOf(minute.text)
      return {
        ...minute,
        isSame: hash === undefined ? undefined : hash === minute.hash,
        checkedAt: serverNow(),
      }
    },
    retry: false,
    refetchInterval: attended && lookEveryMs,
  })
}

/** How many instruments had quotes in the minute. */
export const instrumentsIn = (sheet: string): number => readSheet(sheet)?.lines.length ?? 0

/** Whether somebody should look at it. */
export const isTroubled = ({ state, refused }: InstrumentHealthView): boolean =>
  state === 'halted' || state === 'suspended' || state === 'stale' || refused.length > 0
