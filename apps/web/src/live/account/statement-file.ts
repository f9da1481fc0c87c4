import { type CallInput, localeOf } from '@plumbline/protocol/core'
import { fundingRoutes } from '@plumbline/protocol/funding'
import { useRef, useState } from 'react'
import { asCustomer, CallError, endedBy, outputOf, requestTimeoutMs } from '../../api.ts'
import { wantedLanguage } from '../../i18n/language.ts'
import { saveFile } from '../save-file.ts'

type Wish = CallInput<'statement'>
type Fetched = { readonly name: string; readonly blob: Blob }

const nameIn = (response: Response, { format }: Wish): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? `statement.${format}`

/** The bytes as they come; their number is told on the way, because nobody knows beforehand how many there will be. */
const collect = async (response: Response, onBytes: (count: number) => void): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let count = 0
  if (response.body === null) return response.blob()
  // By its reader: Safari walks through no stream.
  const reader = response.body.getReader()
  for (;;) {
    const { done, value: part } = await reader.read()
    if (done) break
    parts.push(part)
    count += part.length
    onBytes(count)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

const fetchStatement = async (
  wish: Wish,
  held: string | null,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (count: number) => void },
): Promise<Fetched> => {
  const language = wantedLanguage()
  const [, path] = fundingRoutes.statement
  const headers = new Headers({ 'accept-language': localeOf[language] })
  if (held !== null) headers.set('authorization', held)
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  try {
    const response = await fetch(`${path}?${new URLSearchParams({ ...wish, lang: language }).toString()}`, {
      headers,
      signal: endedBy(timeout, signal),
    })
    // Anything else than a file is the envelope of a refusal.
    if (!response.ok) await outputOf<'statement'>(response)
    return { name: nameIn(response, wish), blob: await collect(response, onBytes) }
  } catch (error) {
    if (signal.aborted || error instanceof CallError) throw error
    throw new CallError({ kind: timeout.aborted ? 'timeout' : 'connection' })
  }
}

/** Fetches a statement and hands it to the device; says how much has come, and can be stopped. */
export const useStatementFile = (onSaved: () => void) => {
  const [bytes, setBytes] = useState<number>()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const underWay = useRef<AbortController>(undefined)
  const stop = (): void => {
    underWay.current?.abort()
    setBytes(undefined)
  }
  const start = async (wish: Wish): Promise<void> => {
    const attempt = new AbortController()
    underWay.current = attempt
    setFailure(undefined)
    setBytes(0)
    try {
      const { name, blob } = await asCustomer('statement', held =>
        fetchStatement(wish, held, { signal: attempt.signal, onBytes: setBytes }),
      )
      saveFile({ name, text: blob, type: blob.type })
      onSaved()
    } catch (error) {
      if (!attempt.signal.aborted) setFailure({ error })
    } finally {
      if (underWay.current === attempt) setBytes(undefined)
    }
  }
  return { bytes, failure, start, stop }
}
