import type { TermDealView } from '@plumbline/protocol/term'

type Listener = (deal: TermDealView) => void
const listeners = new Set<Listener>()

/** Hears of deals that end, until the returned function is called; whoever listens shows them. */
export const onDealEnded = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Publishes that a deal has ended. Returns whether somebody shows it. */
export const dealEnded = (deal: TermDealView): boolean => {
  for (const listener of listeners) listener(deal)
  return listeners.size > 0
}
