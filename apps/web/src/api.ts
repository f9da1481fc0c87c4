import {
  accountHeader,
  type CallInput,
  type CallOutput,
  type Envelope,
  localeOf,
  firstRoutes,
  idempotencyHeader,
  type CallName,
  type CustomerCallName,
  timeHeader,
  type Routes,
} from '@plumbline/protocol/core'
import { clocks } from './clock.ts'
import { wantedLanguage } from './i18n/language.ts'
import { accountOf, isReplacing, sessionState, token } from './token.ts'

/** For what is asked and sent, files among it, both ways. */
export const requestTimeoutMs = 60_000
const retriesMax = 2

export type CallProblem =
  | { readonly kind: 'connection' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'http'; readonly status: number }
  /** The server said yes, and what it said besides cannot be read. */
  | { readonly kind: 'unreadable' }
  /** The server's own answer, in the customer's language. */
  | {
      readonly kind: 'refused'
      readonly code: number
      readonly message: string
      readonly refusal: string
      readonly fields: Readonly<Record<string, string>>
    }

export class CallError extends Error {
  override readonly name = 'CallError'
  readonly problem: CallProblem
  constructor(problem: CallProblem) {
    super(problem.kind === 'refused' ? problem.message : problem.kind)
    this.problem = problem
  }
}

const isPassing = {
  connection: true,
  http: true,
  unreadable: true,
  timeout: false,
  refused: false,
} as const satisfies Record<CallProblem['kind'], boolean>

/**
 * Whether a reading is asked for again: a refusal is an answer, and who has waited for a minute is told so now. Only what
 * failed at once may do better the next time.
 */
export const isWorthRepeating = (failures: number, error: unknown): boolean =>
  failures < retriesMax && error instanceof CallError && isPassing[error.problem.kind]

/** What the session must hear: 101 and 401 ask the customer, 102 signs out. */
export type SessionNews =
  | { readonly kind: 'expired' }
  | { readonly kind: 'ended'; readonly message: string }
  /** What was sent was made for another account. */
  | { readonly kind: 'other' }

let tellSession: (news: SessionNews) => void = () => undefined
export const onSessionNews = (listener: (news: SessionNews) => void): void => {
  tellSession = listener
}

export type CallOptions = {
  /** Names one attempt; give the same one again to repeat it safely. */
  readonly key?: string
  readonly signal?: AbortSignal
}

const address = (path: string, query: Record<string, unknown>): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}

/** With whose token a call goes, for which account, and where. */
type Sender = {
  readonly held: string | null
  /** The account of this page, unless another is named. */
  readonly whose?: string | null
  readonly route: Routes[string]
}

/** Ends with whichever of these ends first. The oldest browsers that the app is for have no `AbortSignal.any`. */
export const endedBy = (...signals: readonly (AbortSignal | undefined)[]): AbortSignal => {
  const end = new AbortController()
  for (const signal of signals) {
    if (signal?.aborted === true) end.abort()
    signal?.addEventListener('abort', () => end.abort())
  }
  return end.signal
}

const send = async (
  { held, whose = accountOf(), route: [method, path] }: Sender,
  input: object,
  options: CallOptions,
): Promise<Response> => {
  const language = wantedLanguage()
  const locale = localeOf[language]
  const payload = { ...input, lang: language }
  const headers = new Headers({ accept: 'application/json', 'accept-language': locale })
  if (held !== null) headers.set('authorization', held)
  if (held !== null && method !== 'GET' && whose !== null) headers.set(accountHeader, whose)
  const isAddressed = method === 'GET' || method === 'DELETE'
  if (!isAddressed) headers.set('content-type', 'application/json')
  if (options.key !== undefined) headers.set(idempotencyHeader, options.key)
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  const signal = endedBy(timeout, options.signal)
  const request = { method, headers, signal }
  const hearTime = clocks.beginAsking()
  try {
    const response = isAddressed
      ? await fetch(address(path, payload), request)
      : await fetch(path, { ...request, body: JSON.stringify(payload) })
    const at = response.headers.get(timeHeader)
    // What has answered on its way has no say in it.
    if (at !== null) hearTime(Number(at))
    return response
  } catch (error) {
    if (options.signal?.aborted === true) throw error
    throw new CallError({ kind: timeout.aborted ? 'timeout' : 'connection' })
  }
}

/** The whole answer. It can stay away, or break off, after its beginning has come. */
const textOf = async (response: Response): Promise<string> => {
  try {
    return await response.text()
  } catch (error) {
    const name = error instanceof Error && error.name
    if (name === 'AbortError') throw error
    throw new CallError({ kind: name === 'TimeoutError' ? 'timeout' : 'connection' })
  }
}

const read = async <Data>(response: Response): Promise<Envelope<Data>> => {
  const text = await textOf(response)
  try {
    const envelope: Envelope<Data> = JSON.parse(text)
    if (typeof envelope.code === 'number') return envelope
  } catch {
    // Not the envelope: something between us and the server answered.
  }
  throw new CallError(response.ok ? { kind: 'unreadable' } : { kind: 'http', status: response.status })
}

const isOk = <Data>(envelope: Envelope<Data>): envelope is Extract<Envelope<Data>, { type: 'ok' }> =>
  envelope.code === 200 || envelope.type === 'ok'

/** What the server answered, or throws a CallError. */
export const outputOf = async <Name extends CallName>(response: Response): Promise<CallOutput<Name>> => {
  const envelope = await read<CallOutput<Name>>(response)
  if (isOk(envelope)) return envelope.data
  const { code, message, data } = envelope
  throw new CallError({
    kind: 'refused',
    code,
    message,
    refusal: data?.refusal ?? '',
    fields: data?.fields ?? {},
  })
}

/** Calls the server. Gives the call's output or throws a CallError. */
export const callAs = async <Name extends CallName>(
  sender: Sender,
  _name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> => outputOf(await send(sender, input as object, options))

/** Numbers by which the server says that it does not know the session. */
export const isExpiry = (code: number): boolean => code === 101 || code === 401

/** What the server says of the session, if it says something. */
export const newsOf = (error: unknown): SessionNews | undefined => {
  if (!(error instanceof CallError) || error.problem.kind !== 'refused') return undefined
  const { code, message, refusal } = error.problem
  if (refusal === 'account.other') return { kind: 'other' }
  if (code === 102) return { kind: 'ended', message }
  return isExpiry(code) ? { kind: 'expired' } : undefined
}

/**
 * Asks for the customer of this device; what the server says of the session is told to the session as well. What comes for
 * somebody who has left meanwhile reaches nobody: whatever would be kept, shown or opened with it is of another account.
 */
export const asCustomer = async <Answer>(
  name: CallName,
  ask: (held: string | null) => Promise<Answer>,
): Promise<Answer> => {
  const sentWith = token()
  const sentAs = sessionState()
  const whose = accountOf()
  try {
    return await ask(sentWith).finally(() => {
      const present = token()
      if (sentWith !== null && sentWith !== present && (present === null || whose !== accountOf()))
        throw new CallError({ kind: 'connection' })
    })
  } catch (error) {
    const news = newsOf(error)
    // An answer to a session that was left meanwhile says nothing about the present one.
    const isPresent = sentWith === token() && (!isReplacing() || name === 'changePassword')
    // Whoever chose to stay has answered for all that was on its way by then; only what is asked for later asks again.
    const isAsked = sentWith !== null && sentAs === sessionState()
    if (news !== undefined && isPresent && (news.kind !== 'expired' || isAsked)) tellSession(news)
    throw error
  }
}

const isFirst = (name: CustomerCallName): name is keyof typeof firstRoutes => Object.hasOwn(firstRoutes, name)

/** Where a call goes. Those that the first screen does not make are fetched with the first of them; without them nothing is sent. */
const routeOf = async (name: CustomerCallName): Promise<Routes[string]> => {
  if (isFirst(name)) return firstRoutes[name]
  try {
    const { laterRoutes } = await import('./api-routes.ts')
    return laterRoutes[name]
  } catch {
    throw new CallError({ kind: 'connection' })
  }
}

/** Calls the server for the customer of this device. */
export const call = <Name extends CustomerCallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> =>
  asCustomer(name, async held => callAs({ held, route: await routeOf(name) }, name, input, options))
