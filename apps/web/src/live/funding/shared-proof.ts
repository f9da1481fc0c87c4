import type { FundingKind } from '@plumbline/rules/funding'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { deviceNow } from '../../clock.ts'
import { sharedForKey } from '../../token.ts'
import { sharing } from './sharing.ts'

export type SharedProof = { readonly file: File; readonly at: number }

/**
 * For which form the customer has chosen which picture, with a tap. In memory only: an address, which any site can open, must
 * not make this device send anything.
 */
let chosen: { readonly by: FundingKind; readonly at: number } | undefined
export const chooseSharedFor = (by: FundingKind, { at }: SharedProof): void => void (chosen = { by, at })
export const isChosenFor = (by: FundingKind, { at }: SharedProof): boolean =>
  chosen?.by === by && chosen.at === at

const sharedKey = ['shared proof']

/** Pages that are not served securely have no such place. */
const place = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(sharing.cache) : undefined

const remove = async (): Promise<void> => {
  await (await place())?.delete(sharing.key)
}
/** What is being deleted is not read meanwhile. */
let removing: Promise<void> = Promise.resolve()
const forgetSharedProof = (): Promise<void> => {
  removing = removing.then(remove)
  return removing
}

/** Whoever logs out leaves nothing for the next one. A session that ends by itself keeps the picture for the same customer's login. */
export const leaveSharedProof = (): Promise<void> => {
  localStorage.removeItem(sharedForKey)
  return forgetSharedProof()
}

/** Says who is signed in: what was shared while another customer was, goes. */
export const bindSharedProof = async (uid: string): Promise<void> => {
  const before = localStorage.getItem(sharedForKey)
  localStorage.setItem(sharedForKey, uid)
  if (before !== null && before !== uid) await forgetSharedProof()
}

/** What another app has shared and nothing has used yet. What waited too long is deleted instead. */
export const readSharedProof = async (now: number): Promise<SharedProof | undefined> => {
  await removing
  const found = await (await place())?.match(sharing.key)
  if (found === undefined) return undefined
  const at = Number(found.headers.get('x-at'))
  const age = now - at
  // A clock that was put back makes it younger than nothing: then nobody knows how long it has been here.
  if (!(age >= 0 && age < sharing.keptMs)) {
    await forgetSharedProof()
    return undefined
  }
  const type = found.headers.get('content-type') ?? ''
  const name = decodeURIComponent(found.headers.get('x-name') ?? '')
  return { file: new File([await found.arrayBuffer()], name, { type }), at }
}

/** Deletes what has waited too long, and forgets for whom it was where nothing waits and nobody is signed in. */
export const tidySharedProof = async (
  client: QueryClient,
  { now, session }: { readonly now: number; readonly session: 'signed' | 'over' },
): Promise<void> => {
  if ((await readSharedProof(now)) !== undefined) return
  // A page that shows it lets go of it as well.
  client.setQueryData(sharedKey, null)
  if (session === 'over') localStorage.removeItem(sharedForKey)
}

/** The picture that waits, and how to let go of it. It is on this device only, so nothing here needs a connection. */
export const useSharedProof = () => {
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: sharedKey,
    queryFn: async () => (await readSharedProof(deviceNow())) ?? null,
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
