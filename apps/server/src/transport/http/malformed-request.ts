import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { languageDefault } from '@plumbline/protocol/core'
import { refuse, type RefusalCode } from '@plumbline/rules/core'
import { refused } from './envelope.ts'

const refusalOf: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'request.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
}

/** Answers what never became a request (broken, endless, or too slow) in the envelope as well, and lets go of it. */
export const answerUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const { status, body } = refused(languageDefault, refuse(refusalOf[error.code ?? ''] ?? 'request.not_json'))
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  )
}
