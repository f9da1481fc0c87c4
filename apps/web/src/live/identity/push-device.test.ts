import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { laterRoutes } from '../../api-routes.ts'
import { forget, signIn } from '../../token.ts'
import { renewPush } from './push-device.ts'

const endpoint = 'https://push.example/ada'
const kept = new Map<string, string>()
/** What the server was told, and what became of the browser's subscription. */
const told: unknown[] = []
let isSubscribed: boolean

const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'key of the browser', auth: 'secret of the browser' } }),
  unsubscribe: async () => {
    isSubscribed = false
    return true
  },
}
const pushManager = { getSubscription: async () => (isSubscribed ? subscription : null) }

/** A browser in which somebody was asked, and said this. */
const openBrowser = (permission: NotificationPermission) => {
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { PushManager: {}, Notification: {} }))
  vi.stubGlobal('Notification', { permission })
}
/** That the customer who is signed in turned this browser on. */
const turnOn = () => kept.set('Push-On', 'yes')
/** That another account of this device is signed in, though it is not shown. */
const setAside = () =>
  kept.set('App-Other-Account', JSON.stringify({ book: 'demo', kept: { 'App-Token': 'of the demo' } }))

beforeEach(() => {
  kept.clear()
  told.length = 0
  isSubscribed = true
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, clear: () => undefined })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    told.push({ path, ...JSON.parse(body) })
    return Response.json({ type: 'ok', code: 200, message: '', data: {} })
  })
  openBrowser('granted')
  signIn('of ada', 'ada')
})
// Other files share what remembers of whom the page is.
afterAll(() => {
  forget()
  vi.unstubAllGlobals()
})

describe('a browser that starts', () => {
  it('tells the server its subscription anew where the customer turned it on', async () => {
    turnOn()
    await renewPush()
    expect(told).toEqual([
      {
        path: laterRoutes.pushSubscribe[1],
        lang: 'en',
        endpoint,
        keys: { p256dh: 'key of the browser', auth: 'secret of the browser' },
      },
    ])
    expect(isSubscribed).toBe(true)
  })

  it('ends the subscription that somebody else left, and tells the server nothing of it', async () => {
    await renewPush()
    expect(isSubscribed).toBe(false)
    expect(told).toEqual([])
  })

  it('leaves it to the other account of this device, which may have turned it on', async () => {
    setAside()
    await renewPush()
    expect(isSubscribed).toBe(true)
    expect(told).toEqual([])
  })

  it('keeps it where its owner has said no meanwhile, and tells nobody', async () => {
    turnOn()
    openBrowser('denied')
    await renewPush()
    expect(isSubscribed).toBe(true)
    expect(told).toEqual([])
  })

  it('has nothing to do without a subscription, or where it cannot be told anything', async () => {
    isSubscribed = false
    turnOn()
    await renewPush()
    vi.stubGlobal('navigator', {})
    await renewPush()
    expect(told).toEqual([])
  })
})
