import type { RefusalCode, RefusalFigures } from '@plumbline/rules/core'
import { refusalTable, type Carries } from '@plumbline/protocol/core'
import { unanswered, type CallResult } from './result.ts'
import { readRetryAfterMs } from './retry.ts'

/** The longest answer there is: whole minutes of the tick log, statements of years. */
export const answerBytesMax = 64 * 1024 * 1024

type Texts = Readonly<Record<string, string>>
type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (value: unknown): Texts =>
  isFields(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

/** The whole body; undefined where it is longer than any answer. Rejects where it breaks off. */
const readBody = async ({ body }: Response): Promise<Blob | undefined> => {
  if (body === null) return new Blob([])
  const reader = body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts)
    bytes += value.length
    if (bytes > answerBytesMax) {
      await reader.cancel()
      return undefined
    }
    parts.push(value)
  }
}

const parse = (text: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : undefined
  } catch {
    // Something between client and server has answered.
    return undefined
  }
}

const isKnown = (name: unknown): name is RefusalCode =>
  typeof name === 'string' && Object.hasOwn(refusalTable, name)

/** An answer as the caller gets it. Rejects only where the connection breaks off before its end. */
export const readAnswer = async (
  response: Response,
  carries: Carries,
  now: number,
): Promise<CallResult<unknown>> => {
  const retryAfterMs = readRetryAfterMs(response.headers.get('retry-after'), now)
  const { status, ok } = response
  const body = await readBody(response)
  if (body === undefined) return unanswered('client.unreadable', status)
  if (ok && (carries === 'image out' || carries === 'file out')) {
    const type = response.headers.get('content-type') ?? ''
    return { ok: true, value: new Blob([body], { type }) }
  }
  const envelope = parse(await body.text())
  if (envelope === undefined || typeof envelope['code'] !== 'number')
    return unanswered('client.unreadable', status, retryAfterMs)
  const { code, type, message, data } = envelope
  if (ok && type === 'ok') return { ok: true, value: data }
  if (ok || type !== 'error') return unanswered('client.unreadable', status, retryAfterMs)
  const detail = isFields(data) ? data : {}
  const figures: RefusalFigures = textsOf(detail['figures'])
  return {
    ok: false,
    refusal: isKnown(detail['refusal']) ? detail['refusal'] : 'client.unknown_refusal',
    code,
    status,
    message: typeof message === 'string' ? message : '',
    figures,
    fields: textsOf(detail['fields']),
    retryAfterMs,
  }
}
