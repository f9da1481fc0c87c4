import { minuteMs } from '@plumbline/rules/core'
import type { IncomingMessage } from 'node:http'
import { streamPath } from '@plumbline/protocol/stream'
import { networkOf } from '../../core/platform/network-of.ts'

export type AdmissionOptions = {
  readonly socketsPerAddressMax: number
  readonly socketsMax: number
  /** How many an address may open in a minute. */
  readonly opensPerMinuteMax: number
  /** Origins beside our own whose pages may open a socket. */
  readonly allowedOrigins: readonly string[]
  /** Whether the forwarding headers of a proxy in front are believed. */
  readonly trustProxy: boolean
}

export type Refused = '403 Forbidden' | '404 Not Found' | '429 Too Many Requests' | '503 Service Unavailable'

/** Decides who may open a socket, and counts them by address. */
export const createAdmission = (options: AdmissionOptions) => {
  const countOf = new Map<string, number>()
  /** Sockets opened in the minute under way. */
  const opensOf = new Map<string, number>()
  let minute = 0
  let total = 0

  /** Opening and closing in turns keeps few open, and the server busy all the same. */
  const opensTooOften = (address: string, now: number): boolean => {
    const thisMinute = Math.floor(now / minuteMs)
    if (thisMinute !== minute) opensOf.clear()
    minute = thisMinute
    const opens = (opensOf.get(address) ?? 0) + 1
    opensOf.set(address, opens)
    return opens > options.opensPerMinuteMax
  }

  return {
    addressOf: (request: IncomingMessage): string =>
      networkOf(
        (options.trustProxy ? last(request.headers['x-forwarded-for']) : undefined) ??
          request.socket.remoteAddress ??
          'unknown',
      ),
    /** Undefined where the request may go on. */
    judge: (request: IncomingMessage, address: string, now: number): Refused | undefined => {
      if (request.url?.split('?', 1)[0] !== streamPath) return '404 Not Found'
      if (!isOurPage(request, options)) return '403 Forbidden'
      if (total >= options.socketsMax) return '503 Service Unavailable'
      const isFull = (countOf.get(address) ?? 0) >= options.socketsPerAddressMax
      return isFull || opensTooOften(address, now) ? '429 Too Many Requests' : undefined
    },
    enter: (address: string): void => {
      total += 1
      countOf.set(address, (countOf.get(address) ?? 0) + 1)
    },
    leave: (address: string): void => {
      total -= 1
      const rest = (countOf.get(address) ?? 1) - 1
      if (rest > 0) countOf.set(address, rest)
      else countOf.delete(address)
    },
    total: () => total,
  }
}

/** A page of another site must not read along in its visitor's name. Programs send no origin. */
const isOurPage = ({ headers }: IncomingMessage, options: AdmissionOptions): boolean => {
  const { origin } = headers
  if (origin === undefined || options.allowedOrigins.includes(origin)) return true
  const host = (options.trustProxy ? last(headers['x-forwarded-host']) : undefined) ?? headers.host
  return URL.canParse(origin) && new URL(origin).host === host
}

/** One proxy is believed: what it added stands last. What stands before, the caller may have written. */
const last = (header: string | string[] | undefined): string | undefined => {
  const text = (Array.isArray(header) ? header.at(-1) : header)?.split(',').at(-1)?.trim()
  return text === '' ? undefined : text
}
