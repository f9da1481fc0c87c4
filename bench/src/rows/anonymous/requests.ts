import { crc32, deflateSync } from 'node:zlib'
import {
  fillPath,
  isInAddress,
  pageSizeMax,
  routes,
  type CallInput,
  type CallName,
  type Calls,
} from '@plumbline/protocol/core'
import { candlesMax, pushQuotesMax } from '@plumbline/protocol/market'

import { tickHeadsMax, tickSecondsMax } from '@plumbline/protocol/tick-log'
import { messageLengthMax } from '@plumbline/rules/support'
import { visitorMegapixelsMax } from '@plumbline/rules/upload'
import type { Request } from './asking.ts'
import { bigType, busyCode } from './seed.ts'

/** Calls that are declared for anybody. */
export type PublicName = {
  readonly [Name in CallName]: Calls[Name]['who'] extends 'public' ? Name : never
}[CallName]

/** What is known of the town when it is asked. */
export type Town = {
  /** A minute with many quotes. */
  readonly busyMinute: number
  readonly announcement: string
  readonly entry: string
  /** A visitor with a whole page of the longest messages. */
  readonly visitor: string
  readonly picture: string
  readonly thread: string
}

/** What a call is asked with, and the status that it answers with. */
export type Ask<Name extends CallName> = {
  readonly input: CallInput<Name>
  readonly status?: number | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export type Inputs = { readonly [Name in PublicName]: (town: Town, count: number) => Ask<Name> }

const hex = (length: number): string => 'ab'.repeat(length / 2)
const visitorOf = (count: number): string => String(count).padStart(43, 'v')
const password = 'correct horse battery 9'

/** The dearest that each may be asked: the longest list, the biggest document, the most work before a refusal. */
export const inputs: Inputs = {
  dictionaryOfType: () => ({ input: { dictType: bigType } }),
  dictionaryList: () => ({ input: { type: bigType, limit: pageSizeMax } }),
  dictionaryEntry: ({ entry }) => ({ input: { id: entry } }),
  register: () => ({ input: { simulation: 2 } }),
  mobileRegister: (_, count) => ({
    input: { areaCode: '351', mobile: `9${String(12_000_000 + count)}`, password, code: '123456' },
    status: 422,
  }),
  login: (_, count) => ({ input: { username: `nobody${count}@example.org`, password }, status: 422 }),
  sendEmailCode: (_, count) => ({ input: { email: `new${count}@example.org`, scene: 'register' } }),
  sendMobileCode: (_, count) => ({
    input: { areaCode: '351', mobile: `9${String(12_000_000 + count)}`, scene: 'register' },
  }),
  resetPassword: (_, count) => ({
    input: { email: `new${count}@example.org`, password, code: '123456' },
    status: 422,
  }),
  logout: () => ({ input: {} }),
  instrumentList: () => ({ input: { category_id: 0 } }),
  instrumentDetail: () => ({ input: { code: busyCode } }),
  candles: () => ({ input: { code: busyCode, period: '1m', limit: candlesMax } }),
  feedPush: () => ({
    input: {
      source: 'nobody',
      quotes: Array.from({ length: pushQuotesMax }, () => ({
        code: busyCode,
        bid: '1.1',
        ask: '1.2',
        at: 1,
      })),
    },
    status: 401,
  }),
  passkeyChallenge: () => ({ input: {} }),
  passkeyLogin: () => ({
    input: {
      credential: {
        id: 'A'.repeat(1_000),
        rawId: 'A'.repeat(1_000),
        type: 'public-key',
        response: {
          clientDataJSON: 'A'.repeat(1_000),
          authenticatorData: 'A'.repeat(1_000),
          signature: 'A'.repeat(96),
        },
        clientExtensionResults: {},
      } as never,
    },
    status: 422,
  }),
  paymentWebhook: () => ({
    input: {},
    status: 422,
    headers: { 'stripe-signature': `t=1,${Array.from({ length: 40 }, () => `v1=${hex(64)}`).join(',')}` },
  }),
  receiptVerify: () => ({ input: { hash: hex(64), signature: hex(128), key: hex(64) } }),
  staffLogin: (_, count) => ({ input: { username: `nobody${count}`, password, otp: '123456' }, status: 422 }),
  staffSetupShow: () => ({ input: { link: 'l'.repeat(43) }, status: 422 }),
  staffSetup: () => ({ input: { link: 'l'.repeat(43), password, otp: '123456' }, status: 422 }),
  termFairness: () => ({ input: {} }),
  visitorMessages: ({ visitor }) => ({ input: { visitor } }),
  // No more conversations may be open from one address: after the first ones it is refused once all of that is looked at.
  visitorSend: (_, count) => ({
    status: undefined,
    input: {
      visitor: visitorOf(count),
      attempt: `a${count}`,
      text: 'w '.repeat(messageLengthMax / 2).trim(),
    },
  }),
  visitorImage: (_, count) => ({ input: { visitor: visitorOf(count) } }),
  visitorPicture: ({ visitor, picture }) => ({ input: { visitor, id: picture } }),
  visitorTyping: ({ visitor }) => ({ input: { visitor } }),
  visitorRead: ({ visitor }) => ({ input: { visitor, number: 1 } }),
  visitorRate: ({ visitor, thread }) => ({
    input: { visitor, thread, stars: 1, comment: 'w '.repeat(messageLengthMax / 2) },
    status: 409,
  }),
  announcementList: () => ({ input: {} }),
  announcementDetail: ({ announcement }) => ({ input: { id: announcement } }),
  agreementText: () => ({ input: { key: 'help', language: 'ru' } }),
  tickKey: () => ({ input: {} }),
  tickMinute: ({ busyMinute }) => ({ input: { at: busyMinute } }),
  tickMinutes: () => ({ input: { limit: tickHeadsMax } }),
  tickSegment: ({ busyMinute }) => ({ input: { minute: busyMinute } }),
  tickQuotes: ({ busyMinute }) => ({
    input: { code: busyCode, at: busyMinute + tickSecondsMax * 1_000, seconds: tickSecondsMax },
  }),
  walletChallenge: () => ({ input: { address: `0x${hex(40)}` } }),
  walletLogin: () => ({
    input: { message: 'm'.repeat(1_000), signature: `0x${'12'.repeat(64)}1b` },
    status: 422,
  }),
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** As many pixels as may be sent: what takes longest to draw anew. */
const largestImage = (): Buffer => {
  const [width, height] = [4_000, (visitorMegapixelsMax * 1_000_000) / 4_000]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of each of three colours.
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + width * 3, 137)
  row[0] = 0
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

let image: Buffer | undefined
const boundary = 'plumbline-bench'
const formOf = (fields: Readonly<Record<string, unknown>>): Buffer => {
  image ??= largestImage()
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  return Buffer.concat([
    Buffer.from(
      `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    image,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

/** Small lists are the dearest that so many bytes can hold. */
const [paddingName, padding] = [',"padding":[', '[1],']
const asText = (value: unknown): string => (typeof value === 'string' ? value : String(value))

/** A declared call with an input as it travels. */
export const requestOf = (
  name: PublicName,
  { input, headers = {} }: Ask<CallName>,
  { isImage = false, largest = 0 }: { readonly isImage?: boolean; readonly largest?: number } = {},
): Request => {
  const [method, path] = routes[name]
  if (isInAddress(method)) {
    const filled = fillPath(path, { ...(input as object), lang: 'en' })
    const query = new URLSearchParams(Object.entries(filled.rest).map(([key, value]) => [key, asText(value)]))
    return { method, path: `${filled.path}?${query}`, headers: { ...headers, 'accept-encoding': 'gzip' } }
  }
  if (isImage) {
    const body = formOf(input)
    return {
      method,
      path,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    }
  }
  const json = { ...(input as object), lang: 'en' }
  const bare = JSON.stringify(json)
  // What a call does not know is ignored or refused, and read in any case.
  const rest = Math.floor((largest - Buffer.byteLength(bare) - paddingName.length - 8) / padding.length)
  const body = Buffer.from(rest > 0 ? `${bare.slice(0, -1)}${paddingName}${padding.repeat(rest)}[1]]}` : bare)
  return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body }
}
