import { type CallOutput, localeOf, laterRoutes } from '@plumbline/protocol/core'
import { imageTypes, uploadBytesMax, type UploadUse } from '@plumbline/rules/upload'
import { asCustomer, CallError, outputOf, requestTimeoutMs } from '../../api.ts'
import { wantedLanguage } from '../../i18n/language.ts'

/** What a place for images takes. The server looks into the file itself; this spares the way. */
export const imageRule = { types: imageTypes, bytesMax: uploadBytesMax }

type Sending = {
  readonly file: Blob
  readonly use: UploadUse
  /** Told from 0 to 1 while the file is on its way; at 1 the server still has to look at it. */
  readonly onShare?: (share: number) => void
  readonly signal?: AbortSignal
}

const aborted = (): Error => new DOMException('the upload was called off', 'AbortError')

/** By XMLHttpRequest: fetch does not tell how much has left. */
const sendForm = (form: FormData, held: string | null, { onShare, signal }: Sending): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(aborted())
      return
    }
    const request = new XMLHttpRequest()
    const [method, path] = laterRoutes.upload
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

/** Sends an image and gives the id that other calls name it by. Throws a CallError, or an AbortError. */
export const uploadImage = (sending: Sending): Promise<string> =>
  asCustomer('upload', async held => {
    const form = new FormData()
    form.set('lang', wantedLanguage())
    form.set('use', sending.use)
    form.set('image', sending.file)
    const output: CallOutput<'upload'> = await outputOf<'upload'>(await sendForm(form, held, sending))
    return output.id
  })
