import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { languageDefault } from '@plumbline/protocol/core'
import { refuse, type RefusalCode } from '@plumbline/rules/core'
import { guarded } from '../../core/platform/guard.ts'
import { countAnswer, type HttpMetrics } from './counted.ts'
import { refused } from './envelope.ts'
import { answerHeaders } from './security.ts'

const refusalOf: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'request.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
}

const headerText = Object.entries(answerHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/** Answers what never became a request (broken, endless, or too slow) in the envelope as well, and lets go of it. */
export const answerUnreadable =
  (metrics: HttpMetrics) =>
  (error: Error & { code?: string }, socket: Socket): void =>
    guarded(
      'a request that cannot be read',
      () => {
        if (error.code === 'ECONNRESET' || !socket.writable) {
          socket.destroy(error)
          return
        }
        const refusal = refusalOf[error.code ?? ''] ?? 'request.not_json'
        const { status, body } = refused(languageDefault, refuse(refusal))
        const text = JSON.stringify(body)
        countAnswer(metrics, { status, refusal })
        socket.end(
          `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\n${headerText}` +
            `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
        )
      },
      () => socket.destroy(),
    )()
