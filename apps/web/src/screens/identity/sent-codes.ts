import type { CodeScene } from '@plumbline/rules/identity'
import type { ElapsedMillis } from '@plumbline/rules/market'
import { useSyncExternalStore } from 'react'

/** A code that is on its way, as far as this device knows. */
export type SentCode = {
  /** Masked, as the server names it. */
  readonly sentTo: string
  /** From when on another may be asked for, by the time that passes here. */
  readonly nextFrom: ElapsedMillis
  readonly wait: number
}

// Kept in memory only, so that a wait goes on when a page is left and opened again.
const sent = new Map<string, SentCode>()
const listeners = new Set<() => void>()

const keyOf = (scene: CodeScene, to: string) => `${scene} ${to}`
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const tell = () => {
  for (const listener of listeners) listener()
}

export const rememberSent = (scene: CodeScene, to: string, code: SentCode): void => {
  sent.set(keyOf(scene, to), code)
  tell()
}

/** After a code was used, the next one starts anew. */
export const forgetSent = (scene: CodeScene, to: string): void => {
  sent.delete(keyOf(scene, to))
  tell()
}

export const useSent = (scene: CodeScene, to: string): SentCode | undefined =>
  useSyncExternalStore(listen, () => sent.get(keyOf(scene, to)))
