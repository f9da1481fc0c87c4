import { useSyncExternalStore } from 'react'

/** How far a price may move before a market order is refused: not bounded, so many usual spreads, or an own distance. */
export type SlippageChoice = 'off' | '1' | '3' | '10' | 'own'
export const slippageSpreads = ['1', '3', '10'] as const

/** How this device sends orders. */
export type TicketSettings = {
  /** Orders go without a look at what will be sent. */
  readonly oneTap: boolean
  readonly slippage: SlippageChoice
  /** The own distances, by instrument: prices differ too much for one. */
  readonly own: Readonly<Record<string, string>>
}

const first: TicketSettings = { oneTap: false, slippage: '3', own: {} }
const key = 'ticket'
/** More distances than anybody sets; the oldest go first. */
const ownMax = 100

const isChoice = (value: unknown): value is SlippageChoice =>
  value === 'off' || value === 'own' || slippageSpreads.some(times => times === value)

/** What this device has kept, as far as it can be read. */
export const readSettings = (text: string | null): TicketSettings => {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? '{}')
  } catch {
    return first
  }
  if (typeof kept !== 'object' || kept === null) return first
  const { oneTap, slippage, own } = kept as Readonly<Record<string, unknown>>
  const distances = typeof own === 'object' && own !== null ? Object.entries(own) : []
  return {
    oneTap: oneTap === true,
    slippage: isChoice(slippage) ? slippage : first.slippage,
    own: Object.fromEntries(
      distances.filter((entry): entry is [string, string] => typeof entry[1] === 'string').slice(-ownMax),
    ),
  }
}

let now: TicketSettings | undefined
const listeners = new Set<() => void>()
const get = (): TicketSettings => (now ??= readSettings(localStorage.getItem(key)))
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTicketSettings = (): TicketSettings => useSyncExternalStore(listen, get)

export const changeSettings = (change: Partial<TicketSettings>): void => {
  now = { ...get(), ...change }
  localStorage.setItem(key, JSON.stringify(now))
  for (const listener of listeners) listener()
}

/** Sets the own distance of an instrument, the newest last. */
export const setOwnDistance = (code: string, distance: string): void => {
  const { [code]: _, ...others } = get().own
  changeSettings({ own: { ...others, [code]: distance } })
}
