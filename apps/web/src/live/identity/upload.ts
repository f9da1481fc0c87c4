import { type CallOutput, localeOf, laterRoutes, type Routes } from '@plumbline/protocol/core'
import { supportRoutes } from '@plumbline/protocol/support'
import { documentSideMax, imageTypes, uploadBytesMax, type UploadUse } from '@plumbline/rules/upload'
import { asCustomer, CallError, outputOf, requestTimeoutMs } from '../../api.ts'
import { wantedLanguage } from '../../i18n/language.ts'
import { fittedImage } from './fitted-image.ts'

/** What a place for images takes. The server looks into the file itself; this spares the way. */
export const imageRule = { types: imageTypes, bytesMax: uploadBytesMax, shrinks: true } as const

export type Sending = {
  readonly file: File
  /** Told from 0 to 1 while the file is on its way; at 1 the server still has to look at it. */
  readonly onShare?: (share: number) => void
  readonly signal?: AbortSignal
}

const aborted = (): Error => new DOMException('the upload was called off', 'AbortError')

/** By XMLHttpRequest: fetch does not tell how much has left. */
const sendForm = (
  form: FormData,
  { route: [method, path], held }: { readonly route: Routes[string]; readonly held: string | null },
  { onShare, signal }: Sending,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(aborted())
      return
    }
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.timeout = requestTimeoutMs
    request.setRequestHeader('accept-language', localeOf[wantedLanguage()])
    if (held !== null) request.setRequestHeader('authorization', held)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onShare?.(loaded / total)
    })
    request.addEventListener('load', () => resolve(new Response(request.responseText, request)))
    request.addEventListener('error', () => reject(new CallError({ kind: 'connection' })))
    request.addEventListener('timeout', () => reject(new CallError({ kind: 'timeout' })))
    request.addEventListener('abort', () => reject(aborted()))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })

/** With the image no larger than it will be kept. */
const formOf = async (field: 'use' | 'visitor', value: string, image: File): Promise<FormData> => {
  const form = new FormData()
  form.set('lang', wantedLanguage())
  form.set(field, value)
  const isTaken = Object.hasOwn(imageTypes, image.type)
  form.set('image', await fittedImage(image, isTaken, { bytesMax: uploadBytesMax, sideMax: documentSideMax }))
  return form
}

/** Sends an image and gives the id that other calls name it by. Throws a CallError, or an AbortError. */
export type SendImage = (sending: Sending) => Promise<string>

/** An image of the customer's, for what it is used. */
export const uploadFor =
  (use: UploadUse): SendImage =>
  sending =>
    asCustomer('upload', async held => {
      const form = await formOf('use', use, sending.file)
      const answer = await sendForm(form, { route: laterRoutes.upload, held }, sending)
      const output: CallOutput<'upload'> = await outputOf<'upload'>(answer)
      return output.id
    })

/** An image of a visitor of the support chat. */
export const uploadAsVisitor =
  (visitor: string): SendImage =>
  async sending => {
    const form = await formOf('visitor', visitor, sending.file)
    const answer = await sendForm(form, { route: supportRoutes.visitorImage, held: null }, sending)
    const output: CallOutput<'visitorImage'> = await outputOf<'visitorImage'>(answer)
    return output.id
  }
