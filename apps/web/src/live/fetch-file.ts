import { localeOf, type CallInput, type CallName } from '@plumbline/protocol/core'
import { CallError, outputOf, requestTimeoutMs } from '../api.ts'
import { wantedLanguage } from '../i18n/language.ts'

export type FetchedFile = { readonly name: string; readonly blob: Blob }

/** What a call gives as a file, in the customer's language, under the name that the server gave it. */
export const fetchFile = async <Name extends CallName>({
  path,
  input,
  held,
}: {
  readonly path: string
  readonly input: CallInput<Name>
  readonly held: string | null
}): Promise<FetchedFile> => {
  const language = wantedLanguage()
  const headers = new Headers({ 'accept-language': localeOf[language] })
  if (held !== null) headers.set('authorization', held)
  const signal = AbortSignal.timeout(requestTimeoutMs)
  const query = new URLSearchParams({ ...(input as Record<string, string>), lang: language })
  try {
    const response = await fetch(`${path}?${query.toString()}`, { headers, signal })
    // Anything else than a file is the envelope of a refusal.
    if (!response.ok) await outputOf<Name>(response)
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return { name: name ?? path.slice(path.lastIndexOf('/') + 1), blob: await response.blob() }
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError({ kind: signal.aborted ? 'timeout' : 'connection' })
  }
}
