import { useSyncExternalStore } from 'react'

/** What a wallet puts into the page. Source: EIP-1193. */
export type Provider = {
  request(asked: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
}

/** A wallet of this browser. */
export type Wallet = {
  readonly id: string
  /** As it calls itself; undefined where it does not say. */
  readonly name: string | undefined
  /** An image within its address. */
  readonly icon: string | undefined
  readonly provider: Provider
}

/** Shown at most; nobody has so many. */
const walletsMax = 12
const nameLengthMax = 40
const iconLengthMax = 100_000
const iconForm = /^data:image\/(?:png|svg\+xml|webp|gif|jpeg)[;,]/

const isProvider = (value: unknown): value is Provider =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'

/** What a page is told by an extension, as far as it can be shown: it may say anything. */
const readAnnounced = (detail: unknown): Wallet | undefined => {
  const { info, provider } = (detail ?? {}) as { info?: unknown; provider?: unknown }
  if (!isProvider(provider)) return undefined
  const { uuid, name, icon } = (info ?? {}) as Readonly<Record<string, unknown>>
  if (typeof uuid !== 'string') return undefined
  const shown = typeof name === 'string' ? name.replaceAll(/\p{C}/gu, '').trim().slice(0, nameLengthMax) : ''
  const isIcon = typeof icon === 'string' && icon.length <= iconLengthMax && iconForm.test(icon)
  return { id: uuid, name: shown === '' ? undefined : shown, icon: isIcon ? icon : undefined, provider }
}

let announced: readonly Wallet[] = []
let shown: readonly Wallet[] = []
const listeners = new Set<() => void>()

/** The one that is there without having been announced: those of apps, and older extensions. */
const injected = (): readonly Wallet[] => {
  const provider: unknown = 'ethereum' in window ? window.ethereum : undefined
  return isProvider(provider) ? [{ id: 'injected', name: undefined, icon: undefined, provider }] : []
}

const renew = (): void => {
  shown = announced.length > 0 ? announced : injected()
  for (const listener of listeners) listener()
}

const onAnnounced = (event: Event): void => {
  const wallet = readAnnounced((event as CustomEvent<unknown>).detail)
  if (wallet === undefined) return
  const others = announced.filter(({ id }) => id !== wallet.id)
  if (others.length < walletsMax) announced = [...others, wallet]
  renew()
}

/** Asks every wallet of the browser to say that it is there. Source: EIP-6963. */
export const findWallets = (): void => {
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  renew()
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('eip6963:announceProvider', onAnnounced)
  listeners.add(listener)
  findWallets()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('eip6963:announceProvider', onAnnounced)
  }
}

/** The wallets of this browser, in the order in which they said so. */
export const useWalletsHere = (): readonly Wallet[] => useSyncExternalStore(subscribe, () => shown)
