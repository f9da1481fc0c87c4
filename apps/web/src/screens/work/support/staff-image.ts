import { staffRoutes, localeOf } from '@plumbline/protocol/core'
import { CallError, outputOf, requestTimeoutMs } from '../../../api.ts'
import { wantedLanguage } from '../../../i18n/language.ts'
import { hearOfWorkSession } from '../../../live/work-news.ts'
import { workToken } from '../../../token.ts'

/** Sends an image for an answer, and gives the id by which the answer names it. Throws a CallError. */
export const sendStaffImage = async (thread: string, file: File): Promise<string> => {
  const held = workToken()
  const language = wantedLanguage()
  const form = new FormData()
  form.set('lang', language)
  form.set('thread', thread)
  form.set('image', file)
  const [method, path] = staffRoutes.supportImage
  const headers = new Headers({ 'accept-language': localeOf[language] })
  if (held !== null) headers.set('authorization', held)
  const signal = AbortSignal.timeout(requestTimeoutMs)
  let response: Response
  try {
    response = await fetch(path, { method, headers, body: form, signal })
  } catch {
    throw new CallError({ kind: signal.aborted ? 'timeout' : 'connection' })
  }
  try {
    return (await outputOf<'supportImage'>(response)).id
  } catch (error) {
    hearOfWorkSession(error, held)
    throw error
  }
}
