import { fundingItems, type FundingItem } from '@plumbline/rules/funding'
import { isCode } from '@plumbline/rules/core'
import type { CandlePeriod } from '@plumbline/rules/market'
import {
  candleChannels,
  privateChannels,
  publicChannels,
  staffChannels,
  type PrivateChannel,
  type PublicChannel,
  type ServerFrame,
  type StaffChannel,
} from '@plumbline/protocol/stream'
import { isLanguage, refusalTable, type Language } from '@plumbline/protocol/core'
import { textOf } from '../../core/texts/index.ts'

export type QuoteSubject = {
  readonly kind: 'quotes'
  /** As the client wrote it: 'kline_60:EURUSD'. */
  readonly name: string
  readonly code: string
  /** Of its candles; undefined for bare ticks. */
  readonly period: CandlePeriod | undefined
}
export type PublicSubject = { readonly kind: 'public'; readonly name: PublicChannel }
export type PrivateSubject = { readonly kind: 'private'; readonly name: PrivateChannel }
export type StaffSubject = { readonly kind: 'staff'; readonly name: StaffChannel }
/** Whoever follows one has the item open. */
export type LookSubject = {
  readonly kind: 'look'
  readonly name: string
  readonly item: { readonly kind: FundingItem; readonly id: string }
}
export type Subject = QuoteSubject | PublicSubject | PrivateSubject | StaffSubject | LookSubject

/** What a client asks for, or why it could not be read. */
export type Request =
  | { readonly event: 'ping' }
  | {
      readonly event: 'sub' | 'unsub'
      readonly subjects: readonly Subject[]
      /** The number of the last frame the client saw of the private channels it names. */
      readonly after: number | undefined
      readonly faults: readonly Fault[]
    }
  | { readonly event: 'auth'; readonly token: string; readonly account: string | undefined }
  | { readonly event: 'fault'; readonly fault: Fault }

export type Fault = {
  readonly refusal: keyof typeof refusalTable
  readonly figures?: Readonly<Record<string, string>>
  /** What it is about, as the client wrote it. */
  readonly about?: string
}

/** A frame as it was read, and the language that it names, which holds from then on. */
export type ReadFrame = { readonly request: Request; readonly language: Language | undefined }

/** Reads a text frame. `knows` tells which instruments there are. */
export const readFrame = (text: string, knows: (code: string) => boolean): ReadFrame => {
  if (text === 'ping') return { request: { event: 'ping' }, language: undefined }
  const frame = parse(text)
  if (frame === undefined)
    return { request: { event: 'fault', fault: { refusal: 'request.not_json' } }, language: undefined }
  const { lang } = isRecord(frame['params']) ? frame['params'] : {}
  return { request: requestOf(frame, knows), language: isLanguage(lang) ? lang : undefined }
}

const requestOf = (
  { event, params }: Readonly<Record<string, unknown>>,
  knows: (code: string) => boolean,
): Request => {
  if (event === 'auth') return readToken(params)
  if (event !== 'sub' && event !== 'unsub')
    return invalid(typeof event === 'string' ? `event ${event}` : 'event')
  const { channel, after } = isRecord(params) ? params : {}
  if (typeof channel !== 'string' || channel === '') return invalid('params.channel')
  if (!isSequence(after)) return invalid('params.after')

  const subjects: Subject[] = []
  const faults: Fault[] = []
  for (const name of new Set(channel.split(','))) {
    const subject = readSubject(name)
    if (subject === undefined) faults.push({ refusal: 'request.invalid', about: `channel ${name}` })
    else if (subject.kind !== 'quotes' || knows(subject.code)) subjects.push(subject)
    else faults.push({ refusal: 'instrument.unknown', figures: { code: subject.code } })
  }
  return { event, subjects, after, faults }
}

const isSequence = (value: unknown): value is number | undefined =>
  value === undefined || (Number.isSafeInteger(value) && Number(value) >= 0)

const tokenLengthMax = 200

const readToken = (params: unknown): Request => {
  const { token, account } = isRecord(params) ? params : {}
  if (account !== undefined && typeof account !== 'string') return invalid('params.account')
  return typeof token === 'string' && token !== '' && token.length <= tokenLengthMax
    ? { event: 'auth', token, account }
    : invalid('params.token')
}

const invalid = (about: string): Request => ({ event: 'fault', fault: { refusal: 'request.invalid', about } })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const periods: ReadonlyMap<string, CandlePeriod | undefined> = new Map<string, CandlePeriod | undefined>([
  ['tick', undefined],
  ...Object.entries(candleChannels).map(([period, kind]) => [kind, period as CandlePeriod] as const),
])

/** The channels that are no instrument's. */
const named: ReadonlyMap<string, Subject> = new Map<string, Subject>([
  ...publicChannels.map(name => [name, { kind: 'public', name }] as const),
  ...privateChannels.map(name => [name, { kind: 'private', name }] as const),
  ...staffChannels.map(name => [name, { kind: 'staff', name }] as const),
])

const readSubject = (name: string): Subject | undefined => {
  const [kind = '', code = '', ...rest] = name.split(':')
  if (kind === 'work' && rest.length === 1) return readLook(name, code, rest[0] ?? '')
  if (!periods.has(kind) || !isCode(code) || rest.length > 0) return named.get(name)
  return { kind: 'quotes', name, code, period: periods.get(kind) }
}

const itemIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const readLook = (name: string, what: string, id: string): LookSubject | undefined => {
  const kind = fundingItems.find(each => each === what)
  return kind !== undefined && itemIdPattern.test(id) ? { kind: 'look', name, item: { kind, id } } : undefined
}

const authenticated: ServerFrame = { event: 'auth' }
export const welcomeFrame = JSON.stringify(authenticated)

/** What was missed of a private channel cannot be told one by one. */
export const resetFrame = (channel: PrivateChannel | StaffChannel, seq: number): string => {
  const frame: ServerFrame = { event: 'reset', channel, seq }
  return JSON.stringify(frame)
}

const aboutLengthMax = 80

/** An error as it travels, in the client's language. */
export const errorFrame = (language: Language, { refusal, figures, about }: Fault): string => {
  const text = textOf(language, refusal, figures)
  const frame: ServerFrame = {
    event: 'error',
    code: refusalTable[refusal].number,
    message: about === undefined ? text : `${text} (${about.slice(0, aboutLengthMax)})`,
  }
  return JSON.stringify(frame)
}
