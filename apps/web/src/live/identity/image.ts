import { localeOf, type Language, laterRoutes } from '@plumbline/protocol/core'
import { supportRoutes } from '@plumbline/protocol/support'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { asCustomer, CallError, endedBy, outputOf, requestTimeoutMs } from '../../api.ts'
import { wantedLanguage } from '../../i18n/language.ts'
import { workToken } from '../../token.ts'
import { hearOfWorkSession } from '../work-news.ts'

/** Where an image is fetched, and in which language a refusal is told. */
export const imageAddress = (id: string, language: Language): string => {
  const [, path] = laterRoutes.uploadImage
  return `${path.replace(':id', encodeURIComponent(id))}?${new URLSearchParams({ lang: language }).toString()}`
}

/** The bytes of an image: an address in the page's markup could not carry the token. */
const bytesFrom = async (address: string, request: RequestInit, signal: AbortSignal): Promise<Blob> => {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  const headers = new Headers(request.headers)
  headers.set('accept-language', localeOf[wantedLanguage()])
  let response: Response
  try {
    response = await fetch(address, { ...request, headers, signal: endedBy(timeout, signal) })
  } catch (error) {
    if (signal.aborted) throw error
    throw new CallError({ kind: timeout.aborted ? 'timeout' : 'connection' })
  }
  // Anything else than an image is the envelope of a refusal.
  if (!response.ok) await outputOf<'uploadImage'>(response)
  return response.blob()
}

const fetchImage = (id: string, held: string | null, signal: AbortSignal): Promise<Blob> =>
  bytesFrom(
    imageAddress(id, wantedLanguage()),
    { headers: held === null ? {} : { authorization: held } },
    signal,
  )

const fetchForVisitor = (id: string, visitor: string, signal: AbortSignal): Promise<Blob> => {
  const [method, path] = supportRoutes.visitorPicture
  const body = JSON.stringify({ visitor, id, lang: wantedLanguage() })
  return bytesFrom(path, { method, headers: { 'content-type': 'application/json' }, body }, signal)
}

const fetchForStaff = async (id: string, signal: AbortSignal): Promise<Blob> => {
  const sentWith = workToken()
  try {
    return await fetchImage(id, sentWith, signal)
  } catch (error) {
    hearOfWorkSession(error, sentWith)
    throw error
  }
}

/** Who looks at an image: its customer, staff, or a visitor of the support chat. */
export type ImageViewer = 'customer' | 'staff' | { readonly visitor: string }

const keyOf = (viewer: ImageViewer): readonly string[] => {
  if (viewer === 'staff') return ['work', 'image']
  return viewer === 'customer' ? ['images', 'image'] : ['images', 'visitor', viewer.visitor]
}

const fetchFor = (id: string, viewer: ImageViewer, signal: AbortSignal): Promise<Blob> => {
  if (viewer === 'staff') return fetchForStaff(id, signal)
  return viewer === 'customer'
    ? asCustomer('uploadImage', held => fetchImage(id, held, signal))
    : fetchForVisitor(id, viewer.visitor, signal)
}

/** An address within this page for these bytes; made while somebody looks, and ended afterwards. */
const addressOf = (blob: Blob | undefined) => {
  let url: string | undefined
  return {
    read: () => url,
    subscribe: (tell: () => void) => {
      if (blob !== undefined) url = URL.createObjectURL(blob)
      tell()
      return () => {
        if (url !== undefined) URL.revokeObjectURL(url)
        url = undefined
      }
    },
  }
}

/**
 * An image that was uploaded, as an address for an <img> in `data`; undefined until it is here. Each look of staff is in
 * the audit, so nothing of theirs is kept for the next one.
 */
export const useImage = (id: string | null | undefined, viewer: ImageViewer = 'customer') => {
  const { data, isError, error, refetch } = useQuery({
    queryKey: [...keyOf(viewer), id],
    queryFn: ({ signal }) => fetchFor(id ?? '', viewer, signal),
    enabled: id !== null && id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    ...(viewer === 'staff' && { gcTime: 0 }),
  })
  const address = useMemo(() => addressOf(data), [data])
  return { data: useSyncExternalStore(address.subscribe, address.read), isError, error, refetch }
}
