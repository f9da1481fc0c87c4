import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sharing } from './sharing.ts'

const minute = 60_000
/** Long enough to log in by a code that comes by mail; no picture of a payment stays on a device for longer. */
export const sharedKeptMs = 60 * minute

export type SharedProof = { readonly file: File; readonly at: number }

const sharedKey = ['shared proof']

/** Pages that are not served securely have no such place. */
const place = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(sharing.cache) : undefined

export const forgetSharedProof = async (): Promise<void> => {
  await (await place())?.delete(sharing.key)
}

/** What another app has shared and nothing has used yet. */
const readSharedProof = async (now: number): Promise<SharedProof | undefined> => {
  const found = await (await place())?.match(sharing.key)
  if (found === undefined) return undefined
  const at = Number(found.headers.get('x-at'))
  const age = now - at
  // A clock that was put back makes it younger than nothing: then nobody knows how long it has been here.
  if (!(age >= 0 && age < sharedKeptMs)) {
    await forgetSharedProof()
    return undefined
  }
  const type = found.headers.get('content-type') ?? ''
  const name = decodeURIComponent(found.headers.get('x-name') ?? '')
  return { file: new File([await found.arrayBuffer()], name, { type }), at }
}

/** The picture that waits, and how to let go of it. It is on this device only, so nothing here needs a connection. */
export const useSharedProof = () => {
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: sharedKey,
    queryFn: async () => (await readSharedProof(Date.now())) ?? null,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  return {
    isPending,
    shared: data ?? undefined,
    forget: async () => {
      await forgetSharedProof()
      client.setQueryData(sharedKey, null)
    },
  }
}
