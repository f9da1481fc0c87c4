import type { RefusalCode, RefusalFigures } from '@plumbline/rules/core'

/** The server's no. */
export type Refused = {
  readonly ok: false
  /** By name; one that a later server has and this version does not know is told by `code` and `message` alone. */
  readonly refusal: RefusalCode | 'client.unknown_refusal'
  /** The number of the reason. */
  readonly code: number
  /** The HTTP status. */
  readonly status: number
  /** In the client's language, for people. */
  readonly message: string
  /** The figures that `message` names: plain decimals, codes and short texts. */
  readonly figures: RefusalFigures
  /** What is wrong with the input, by field. */
  readonly fields: Readonly<Record<string, string>>
  /** When it may be sent again; undefined where the server does not say. */
  readonly retryAfterMs: number | undefined
}

/** No answer of the server: whether it has done what it was asked is not known. */
export type Unanswered = {
  readonly ok: false
  readonly refusal:
    | 'client.connection'
    /** Nothing came within a minute. */
    | 'client.timeout'
    /** Something came that is not the server's form of an answer, or is too long. */
    | 'client.unreadable'
    /** The caller called it off. */
    | 'client.aborted'
    /** Too many calls are under way; this one was not sent. */
    | 'client.busy'
  /** The HTTP status, where there was one. */
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
}

export type Failure = Refused | Unanswered

/** What a call brings. Nothing is thrown for a refusal or a lost connection. */
export type CallResult<Value> = { readonly ok: true; readonly value: Value } | Failure

export const unanswered = (
  refusal: Unanswered['refusal'],
  status?: number,
  retryAfterMs?: number,
): Unanswered => ({ ok: false, refusal, status, retryAfterMs })
