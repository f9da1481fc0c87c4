import { useSyncExternalStore } from 'react'
import type { WorkerMessage } from './messages.ts'

/** A page that stays open looks for a newer version this often. */
const lookEveryMs = 3_600_000

let waiting: ServiceWorker | undefined
/** Another tab has let the newer version take over: nothing is left to ask for but this page's own new beginning. */
let isTakenOver = false
let isAsked = false
const listeners = new Set<() => void>()
const tell = (worker: ServiceWorker | undefined) => {
  waiting = worker
  for (const listener of listeners) listener()
}

const say = (worker: ServiceWorker | null | undefined, message: WorkerMessage) =>
  worker?.postMessage(message, [])

/** A worker that is installed while another one serves the page is a newer version. */
const watch = (worker: ServiceWorker | null) => {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) tell(worker)
  })
}

/** What the browser offers where scripts' addresses must come from a policy; not all of them do. */
type AddressPolicies = {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(text: string): string },
    ): { createScriptURL(text: string): string }
  }
}

/** The one policy of this page: it names the app's own worker, and nothing else becomes a script's address. */
const scriptAddress = (address: string): string => {
  const { trustedTypes } = window as Window & AddressPolicies
  const policy = trustedTypes?.createPolicy('plumbline-worker', { createScriptURL: text => text })
  return policy?.createScriptURL(address) ?? address
}

/** Keeps the shell on the device, so that the app opens without a connection. */
export const keepShell = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  // The first worker of a device takes over as well, of a page that is no older than it is.
  let isKept = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) return location.reload()
    isTakenOver = isKept
    isKept = true
    tell(waiting)
  })
  const registration = await navigator.serviceWorker.register(scriptAddress('/service-worker.js'))
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null) tell(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin }) => origin === location.origin)
  say(active, { say: 'keep', paths: own.map(({ pathname }) => pathname) })
  // Without a connection there is nothing to find; the next look may.
  setInterval(() => void registration.update().catch(() => undefined), lookEveryMs)
}

/** Lets the newer version take over, where it has not; the page begins again with it. */
export const update = (): void => {
  if (isTakenOver) return location.reload()
  isAsked = true
  say(waiting, { say: 'take over' })
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether there is a newer version than this page's: one that waits to take over, or has in another tab. */
export const useUpdateWaits = (): boolean =>
  useSyncExternalStore(listen, () => waiting !== undefined || isTakenOver)
