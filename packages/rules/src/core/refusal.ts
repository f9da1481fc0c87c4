import type { Code } from './codes.ts'

/** Every reason for which Plumbline says no, by name. The protocol gives each its number, status and text. */
export type RefusalCode = Code<'refusals'>

/** Figures named in a refusal's text, already formatted as plain decimals ('0.62') or codes ('XAUUSD'). */
export type RefusalFigures = Readonly<Record<string, string>>

export type Refusal = {
  readonly ok: false
  readonly refusal: RefusalCode
  readonly figures?: RefusalFigures
}

/** A decision that either gives a value or names why not. Bugs throw; refusals are returned. */
export type Result<Value> = { readonly ok: true; readonly value: Value } | Refusal

export const accept = <Value>(value: Value): Result<Value> => ({ ok: true, value })

export const refuse = (refusal: RefusalCode, figures?: RefusalFigures): Refusal =>
  figures === undefined ? { ok: false, refusal } : { ok: false, refusal, figures }

/** Thrown where the code contradicts itself; never an answer to a customer. */
export class Contradiction extends Error {
  override readonly name = 'Contradiction'
}

export function assert(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Contradiction(what)
}
