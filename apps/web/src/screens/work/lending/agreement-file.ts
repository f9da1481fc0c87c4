import { localeOf, staffRoutes } from '@plumbline/protocol/core'
import { useState } from 'react'
import { CallError, outputOf, requestTimeoutMs } from '../../../api.ts'
import { wantedLanguage } from '../../../i18n/language.ts'
import { saveFile } from '../../../live/save-file.ts'
import { workToken } from '../../../token.ts'

const fetchAgreement = async (id: string): Promise<Blob> => {
  const language = wantedLanguage()
  const [, path] = staffRoutes.loanAgreementFile
  const headers = new Headers({ 'accept-language': localeOf[language] })
  const held = workToken()
  if (held !== null) headers.set('authorization', held)
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  try {
    const response = await fetch(`${path}?${new URLSearchParams({ id, lang: language }).toString()}`, {
      headers,
      signal: timeout,
    })
    // Anything else than a file is the envelope of a refusal.
    if (!response.ok) await outputOf<'loanAgreementFile'>(response)
    return await response.blob()
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError({ kind: timeout.aborted ? 'timeout' : 'connection' })
  }
}

/** Fetches the sealed file and hands it to the device; each time is noted in the log. */
export const useAgreementFile = (id: string) => {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const start = async (): Promise<void> => {
    setPending(true)
    setError(undefined)
    try {
      saveFile({ name: `loan-agreement-${id}.pdf`, text: await fetchAgreement(id), type: 'application/pdf' })
    } catch (failure) {
      setError(failure)
    } finally {
      setPending(false)
    }
  }
  return { start, isPending, error }
}
