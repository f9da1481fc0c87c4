import { callOf, calls, languageDefault, type Language } from '@plumbline/protocol/core'
import { readAnswer } from './calls/answer.ts'
import { addressOf, outgoing, type Outgoing } from './calls/request.ts'
import { unanswered, type CallResult } from './calls/result.ts'
import {
  effectRepeatMsMax,
  isRepeatable,
  pauseBeforeRetryMs,
  takesKey,
  type Declared,
} from './calls/retry.ts'
import type { ClientCallName, ClientInput, ClientOutput, ReadingCallName } from './calls/types.ts'
import { webEnvironment, type Environment } from './environment.ts'
import type { Stream, StreamListeners } from './stream/contract.ts'
import { createStream } from './stream/stream.ts'

/** For what is asked and sent, files among it, both ways. */
export const requestMsMax = 60_000
/** Calls that may be under way at a time. */
export const callsUnderWayMax = 100

export type ClientOptions = Partial<Environment> & {
  /** Where the deployment is: 'https://plumbline.example'. */
  readonly address: string
  /** Of a session; without one, public calls alone are answered. */
  readonly token?: string
  /** User id of the account that the token is of: each write and the socket name it, and the server refuses another one. */
  readonly account?: string
  /** Of messages; English where none is named. */
  readonly language?: Language
}

export type CallOptions = {
  /** Names one attempt, for a caller that repeats it later itself. Without it each idempotent call gets one of its own. */
  readonly key?: string
  readonly signal?: AbortSignal
}

export type Client = {
  /** Calls the server. Never rejects for what server or network do; throws only where the caller contradicts itself. */
  call<Name extends ClientCallName>(
    name: Name,
    input: ClientInput<Name>,
    options?: CallOptions,
  ): Promise<CallResult<ClientOutput<Name>>>
  /** The address of a call that only reads, to be opened elsewhere. */
  addressOf<Name extends ReadingCallName>(name: Name, input: ClientInput<Name>): string
  /** Speaks for another session from now on, or for nobody; `account` is whose it is. */
  useToken(token: string | undefined, account?: string): void
  /** Opens a socket, which stays connected until it is stopped. */
  stream(listeners?: StreamListeners): Stream
}

type AnyInput = Readonly<Record<string, unknown>>

/** A client of one deployment. */
export const createClient = (options: ClientOptions): Client => {
  const environment: Environment = { ...webEnvironment, ...options }
  const { origin, pathname } = new URL(options.address)
  const base = `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}`
  const language = options.language ?? languageDefault
  let { token, account } = options
  let underWay = 0
  const tokenListeners = new Set<() => void>()

  const attempt = async (
    { address, request }: Outgoing,
    call: Declared,
    caller: AbortSignal | undefined,
  ): Promise<CallResult<unknown>> => {
    const limit = new AbortController()
    const cancel = environment.after(() => limit.abort(), requestMsMax)
    const signal = caller === undefined ? limit.signal : AbortSignal.any([limit.signal, caller])
    try {
      const response = await environment.fetch(address, { ...request, signal })
      return await readAnswer(response, call.carries, environment.now())
    } catch {
      // Fetch tells no more of a failed connection than that; the rest is known by the signals.
      if (caller?.aborted === true) return unanswered('client.aborted')
      return unanswered(limit.signal.aborted ? 'client.timeout' : 'client.connection')
    } finally {
      cancel()
    }
  }

  /** Ends early where the caller calls it off. */
  const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise(done => {
      const end = () => {
        cancel()
        signal?.removeEventListener('abort', end)
        done()
      }
      const cancel = environment.after(end, ms)
      signal?.addEventListener('abort', end)
    })

  const send = async (
    call: Declared,
    input: AnyInput,
    { key, signal }: CallOptions,
  ): Promise<CallResult<unknown>> => {
    // The session and the key of the first time hold for every repetition.
    const sent = outgoing({
      base,
      call,
      input,
      language,
      token,
      account: token === undefined ? undefined : account,
      key: takesKey(call) ? (key ?? crypto.randomUUID()) : undefined,
    })
    const until = takesKey(call) ? environment.now() + effectRepeatMsMax : Number.POSITIVE_INFINITY
    for (let number = 1; ; number += 1) {
      if (signal?.aborted === true) return unanswered('client.aborted')
      const result = await attempt(sent, call, signal)
      if (result.ok) return result
      const pauseMs = pauseBeforeRetryMs({
        isRepeatable: isRepeatable(call),
        attempt: number,
        leftMs: until - environment.now(),
        failure: result,
        random: environment.random(),
      })
      if (pauseMs === undefined) return result
      await pause(pauseMs, signal)
    }
  }

  return {
    call: async <Name extends ClientCallName>(
      name: Name,
      input: ClientInput<Name>,
      given: CallOptions = {},
    ) => {
      const call: Declared = callOf(name)
      if (given.key !== undefined && !takesKey(call)) throw new TypeError(`${name} goes by no key`)
      if (underWay >= callsUnderWayMax) return unanswered('client.busy')
      underWay += 1
      try {
        // The declaration says what the answer carries; the server holds itself to it.
        const sentWith = token
        const result = (await send(call, input, given)) as CallResult<ClientOutput<Name>>
        if (name === 'userInfo' && result.ok && sentWith === token)
          account = (result.value as ClientOutput<'userInfo'>).user_info.uid
        return result
      } finally {
        underWay -= 1
      }
    },
    addressOf: (name, input) => addressOf(base, calls[name], input, language),
    useToken: (next, whose) => {
      token = next
      account = whose
      for (const listener of tokenListeners) listener()
    },
    stream: (listeners = {}) =>
      createStream({
        base,
        environment,
        language,
        token: () => token,
        account: () => account,
        onToken: run => {
          tokenListeners.add(run)
          return () => tokenListeners.delete(run)
        },
        ...listeners,
      }),
  }
}
