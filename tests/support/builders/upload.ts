import type { UploadUse } from '@plumbline/rules/upload'
import type { Answer, App } from '../app.ts'

export type FormPart = { readonly name: string; readonly value: string | Buffer; readonly filename?: string }

const boundary = 'plumb-line-plumb-line'

/** A form as it travels, so that tests can write what no browser writes. */
export const formOf = (parts: readonly FormPart[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, value, filename }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
          filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/jpeg`
        }\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

export const formType = `multipart/form-data; boundary=${boundary}`

/** Sends a form with whatever parts. */
export const sendParts = (
  app: App,
  token: string | undefined,
  parts: readonly FormPart[],
  headers: Record<string, string> = {},
): Promise<Answer<{ id: string }>> =>
  app.raw('/api/upload', {
    method: 'POST',
    headers: { 'content-type': formType, ...(token !== undefined && { authorization: token }), ...headers },
    body: new Uint8Array(formOf(parts)),
  }) as Promise<Answer<{ id: string }>>

/** Sends one image, as the app does. */
export const sendImage = (
  app: App,
  token: string | undefined,
  image: Buffer,
  { use = 'verification', filename = 'front.jpg' }: { use?: UploadUse; filename?: string } = {},
): Promise<Answer<{ id: string }>> =>
  sendParts(app, token, [
    { name: 'use', value: use },
    { name: 'image', value: image, filename },
  ])

/** Asks for the bytes of an image. */
export const fetchImage = (app: App, token: string | undefined, id: string): Promise<Response> =>
  fetch(new URL(`/api/upload/${id}`, app.address), {
    headers: token === undefined ? {} : { authorization: token },
  })
