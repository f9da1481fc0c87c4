import { localeOf } from '@plumbline/protocol/core'
import { lendingRoutes } from '@plumbline/protocol/lending'
import { useMutation } from '@tanstack/react-query'
import { asCustomer, CallError, outputOf, requestTimeoutMs } from '../../api.ts'
import { wantedLanguage } from '../../i18n/language.ts'
import { saveFile } from '../save-file.ts'

const fetchAgreement = async (id: string, held: string | null): Promise<Blob> => {
  const lang = wantedLanguage()
  const [, path] = lendingRoutes.loanAgreement
  const headers = new Headers({ 'accept-language': localeOf[lang] })
  if (held !== null) headers.set('authorization', held)
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  try {
    const query = new URLSearchParams({ id, lang }).toString()
    const response = await fetch(`${path}?${query}`, { headers, signal: timeout })
    // Anything else than a file is the envelope of a refusal.
    if (!response.ok) await outputOf<'loanAgreement'>(response)
    return await response.blob()
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError({ kind: timeout.aborted ? 'timeout' : 'connection' })
  }
}

/** Hands the signed agreement of a loan to the device. */
export const useAgreementFile = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const blob = await asCustomer('loanAgreement', held => fetchAgreement(id, held))
      saveFile({ name: `loan-agreement-${id}.pdf`, text: blob, type: blob.type })
    },
  })
