import { call } from '../../api.ts'
import { hasOther } from './other-account.ts'

/** That this device's browser was turned on by the customer who is signed in. Leaves with them. */
const turnedOnKey = 'Push-On'

export type PushDevice = 'unsupported' | 'blocked' | 'off' | 'on'

/** The browser asks its owner, and its owner says no. */
export class PushBlocked extends Error {
  override readonly name = 'PushBlocked'
}

/** On a first visit the worker is still being installed. */
const workerMsMax = 5_000

const after = (ms: number): Promise<undefined> =>
  new Promise(resolve => {
    setTimeout(() => resolve(undefined), ms)
  })

const registration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return canPush ? Promise.race([navigator.serviceWorker.ready, after(workerMsMax)]) : undefined
}

/** Whether alerts reach this device while the app is closed. */
export const readPushDevice = async (): Promise<PushDevice> => {
  const held = await registration()
  if (held === undefined) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await held.pushManager.getSubscription()
  const isOn = subscription !== null && localStorage.getItem(turnedOnKey) !== null
  return isOn && Notification.permission === 'granted' ? 'on' : 'off'
}

const tellServer = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON()
  await call('pushSubscribe', {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  })
}

const subscribeWith = async (held: ServiceWorkerRegistration, key: string): Promise<PushSubscription> => {
  const before = await held.pushManager.getSubscription()
  // One that was made under another key, or for somebody else, is begun anew.
  await before?.unsubscribe()
  return held.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Asks for permission, subscribes, and tells the server. Only ever in answer to a press. */
export const turnOnPush = async (key: string): Promise<void> => {
  const held = await registration()
  if (held === undefined) throw new PushBlocked()
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlocked()
  await tellServer(await subscribeWith(held, key))
  localStorage.setItem(turnedOnKey, 'yes')
}

export const turnOffPush = async (): Promise<void> => {
  localStorage.removeItem(turnedOnKey)
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (!subscription) return
  await call('pushUnsubscribe', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

/**
 * At each start: the browser may have changed its subscription, and the customer the language. One that somebody else turned on,
 * whose session ran out before they could turn it off, ends: this browser tells nobody of them.
 */
export const renewPush = async (): Promise<void> => {
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (!subscription) return
  if ((await readPushDevice()) === 'on') await tellServer(subscription)
  else if (localStorage.getItem(turnedOnKey) === null && !hasOther()) await subscription.unsubscribe()
}
