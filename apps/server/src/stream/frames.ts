import { isCode, type CandlePeriod } from '@plumbline/rules'
import { candleChannels, languageDefault, refusalTable, textOf, type ServerFrame } from '@plumbline/protocol'

export type Subject = {
  /** As the client wrote it: 'kline_60:EURUSD'. */
  readonly name: string
  readonly code: string
  /** Of its candles; undefined for bare ticks. */
  readonly period: CandlePeriod | undefined
}

/** What a client asks for, or why it could not be read. */
export type Request =
  | { readonly event: 'ping' }
  | {
      readonly event: 'sub' | 'unsub'
      readonly subjects: readonly Subject[]
      readonly faults: readonly Fault[]
    }
  | { readonly event: 'auth'; readonly token: string }
  | { readonly event: 'fault'; readonly fault: Fault }

export type Fault = {
  readonly refusal: keyof typeof refusalTable
  readonly figures?: Readonly<Record<string, string>>
  /** What it is about, as the client wrote it. */
  readonly about?: string
}

/** Reads a text frame. `knows` tells which instruments there are. */
export const readFrame = (text: string, knows: (code: string) => boolean): Request => {
  if (text === 'ping') return { event: 'ping' }
  const frame = parse(text)
  if (frame === undefined) return { event: 'fault', fault: { refusal: 'request.not_json' } }
  const { event, params } = frame
  if (event === 'auth') return readToken(params)
  if (event !== 'sub' && event !== 'unsub') return invalid(`event ${String(event)}`)
  const channel = isRecord(params) ? params['channel'] : undefined
  if (typeof channel !== 'string' || channel === '') return invalid('params.channel')

  const subjects: Subject[] = []
  const faults: Fault[] = []
  for (const name of new Set(channel.split(','))) {
    const subject = readSubject(name)
    if (subject === undefined) faults.push({ refusal: 'request.invalid', about: `channel ${name}` })
    else if (knows(subject.code)) subjects.push(subject)
    else faults.push({ refusal: 'instrument.unknown', figures: { code: subject.code } })
  }
  return { event, subjects, faults }
}

const tokenLengthMax = 200

const readToken = (params: unknown): Request => {
  const token = isRecord(params) ? params['token'] : undefined
  return typeof token === 'string' && token !== '' && token.length <= tokenLengthMax
    ? { event: 'auth', token }
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

const readSubject = (name: string): Subject | undefined => {
  const [kind = '', code = '', ...rest] = name.split(':')
  if (!periods.has(kind) || !isCode(code) || rest.length > 0) return undefined
  return { name, code, period: periods.get(kind) }
}

const authenticated: ServerFrame = { event: 'auth' }
export const welcomeFrame = JSON.stringify(authenticated)

const aboutLengthMax = 80

/** An error as it travels. The socket does not know the client's language. */
export const errorFrame = ({ refusal, figures, about }: Fault): string => {
  const text = textOf(languageDefault, refusal, figures)
  const frame: ServerFrame = {
    event: 'error',
    code: refusalTable[refusal].number,
    message: about === undefined ? text : `${text} (${about.slice(0, aboutLengthMax)})`,
  }
  return JSON.stringify(frame)
}
