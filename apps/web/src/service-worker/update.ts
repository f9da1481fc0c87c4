import { useSyncExternalStore } from 'react'
import { compareBuilds, entryOf } from './compare.ts'
import type { WorkerMessage } from './messages.ts'

/** A page that stays open looks for a newer version this often. */
const lookEveryMs = 3_600_000
/** So long a newer worker may take to keep the shell, before the page begins anew without it. */
const installMsMax = 15_000
/** And so long to take over. */
const takeOverMsMax = 5_000
/** Under which this tab keeps from which build it has begun anew by itself: once, whatever comes of it. */
const begunKey = 'renewed-from'

let waiting: ServiceWorker | undefined
/** Another tab has let the newer version take over: nothing is left to ask for but this page's own new beginning. */
let isTakenOver = false
/** The server has sent the page of another build. */
let isReplaced = false
let isAsked = false
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const isNewer = (): boolean => waiting !== undefined || isTakenOver || isReplaced

const say = (worker: ServiceWorker | null | undefined, message: WorkerMessage) =>
  worker?.postMessage(message, [])

/** A worker waits to take over. A page that the server has sent is of that version already, and asks nobody. */
const heed = async (worker: ServiceWorker): Promise<void> => {
  if ((await compareBuilds()) === 'same') return say(worker, { say: 'take over' })
  waiting = worker
  tell()
}

/** A worker that is installed while another one serves the page is a newer version. */
const watch = (worker: ServiceWorker | null) => {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) void heed(worker)
  })
}

const noteTakenOver = async (): Promise<void> => {
  waiting = undefined
  if ((await compareBuilds()) !== 'same') isTakenOver = true
  tell()
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
    if (isKept) void noteTakenOver()
    isKept = true
  })
  const registration = await navigator.serviceWorker.register(scriptAddress('/service-worker.js'))
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null)
    void heed(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin }) => origin === location.origin)
  say(active, { say: 'keep', paths: own.map(({ pathname }) => pathname) })
  // Without a connection there is nothing to find; the next look may.
  setInterval(() => void registration.update().catch(() => undefined), lookEveryMs)
}

/** Whether the server has another build than this page's by now. */
export const isUpdateDue = async (): Promise<boolean> => {
  if (isNewer()) return true
  if ((await compareBuilds()) !== 'newer') return false
  isReplaced = true
  tell()
  return true
}

/** Once from each build: where what comes is no newer, it is not asked for without end. A device that keeps nothing cannot count. */
export const mayUpdateUnasked = (): boolean =>
  isNewer() &&
  !('keepsNothing' in document.documentElement.dataset) &&
  sessionStorage.getItem(begunKey) !== entryOf(document)

/** Has the newer version's worker kept its shell, where there is one: the page comes from it otherwise, as it was. */
const install = async (): Promise<void> => {
  if (waiting !== undefined || isTakenOver) return
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
  const worker = registration?.waiting ?? registration?.installing
  if (worker === undefined || worker === null) return
  await new Promise<void>(resolve => {
    const look = () => worker.state !== 'installing' && resolve()
    worker.addEventListener('statechange', look)
    setTimeout(resolve, installMsMax)
    look()
  })
  if (worker.state === 'installed') waiting = worker
}

/** Lets the newer version take over, where it has not; the page begins again with it. */
export const update = async (): Promise<void> => {
  sessionStorage.setItem(begunKey, entryOf(document) ?? '')
  // A page without a worker comes from the server.
  if (navigator.serviceWorker?.controller) await install().catch(() => undefined)
  if (waiting?.state !== 'installed') return location.reload()
  isAsked = true
  say(waiting, { say: 'take over' })
  // While a worker is still asked for something, none takes its place. The page comes from the server all the same.
  setTimeout(() => location.reload(), takeOverMsMax)
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether there is a newer version than this page's: one that waits to take over, has in another tab, or is at the server. */
export const useUpdateWaits = (): boolean => useSyncExternalStore(listen, isNewer)
