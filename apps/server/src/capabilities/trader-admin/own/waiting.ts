import type { Language } from '@plumbline/protocol/core'

/** What waits of a demo account: an application, or a text. */
export type Waiting =
  | { readonly kind: 'application'; readonly id: string }
  | { readonly kind: 'text'; readonly trader: string; readonly language: Language; readonly number: number }

/** What demo accounts ask for is approved by itself, says so, and is never among what staff see. */
export type AutomaticDecisions = {
  plan(waiting: Waiting, afterMs: number): void
  /** Plans what a process that ended had left. */
  resume(): Promise<void>
  /** Calls off what is planned, and waits for what is under way. */
  stop(): Promise<void>
}
