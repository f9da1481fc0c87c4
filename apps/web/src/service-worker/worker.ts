/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { windowFor } from './choose-window.ts'
import { untilAnswered } from './hold.ts'
import type { PushMessage, Sharing, WorkerMessage } from './messages.ts'
import { dropOldShared, takeShared } from './take-shared.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** What the first screen needs, and a name for this build; the build writes them here. */
  readonly shellFiles: { url: string; revision: string | null }[]
  readonly buildName: string
  readonly sharing: Sharing
}

/** The page comes from the server while it answers in time: it carries the operator's settings. */
const pageSecondsMax = 3
/** Files whose names hold their contents' hash. */
const assetsPath = '/assets/'
const keptPathsMax = 100
const assets = `assets-${self.buildName}`
const page = 'page'

// Before the shell, which holds the page as it was when this worker came: the first route that knows an address answers it.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
  new NetworkFirst({
    cacheName: page,
    networkTimeoutSeconds: pageSecondsMax,
    plugins: [
      {
        // A proxy whose server is not there answers in its place.
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error(`the server answers with ${response.status}`)
          return response
        },
        cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse ?? matchPrecache('/'),
      },
    ],
  }),
)
// Only the shell is kept: pages and their files. What the server says about prices and money never is.
precacheAndRoute(self.shellFiles)
cleanupOutdatedCaches()
// Their names hold their contents' hash: one that is there is right.
const asset = new CacheFirst({ cacheName: assets })
registerRoute(
  ({ url }) => url.origin === location.origin && url.pathname.startsWith(assetsPath),
  options => {
    const answer = () => asset.handle(options)
    const { destination, signal } = options.request
    return destination === 'script' ? untilAnswered(answer, () => signal.aborted) : answer()
  },
)

// A picture for a payment's proof, from the system's share sheet. It does not leave the device here.
registerRoute(
  ({ url }) => url.origin === location.origin && url.pathname === self.sharing.path,
  async ({ request }) => Response.redirect(await takeShared(request, self.sharing), 303),
  'POST',
)

self.addEventListener('activate', event => {
  const forget = async () => {
    // The page as the server sent it last may be of the build before, whose files go.
    const old = (await caches.keys()).filter(
      name => name === page || (name.startsWith('assets-') && name !== assets),
    )
    await Promise.all(old.map(name => caches.delete(name)))
  }
  // The page of the first visit as well: a script that fails there, without a connection, would not be asked for again.
  event.waitUntil(Promise.all([forget(), self.clients.claim(), dropOldShared(Date.now(), self.sharing)]))
})

const keep = async (paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(assets)
  const own = paths.filter(path => path.startsWith(assetsPath)).slice(0, keptPathsMax)
  await Promise.all(own.map(async path => (await caches.match(path)) ?? cache.add(path)))
}

self.addEventListener('message', event => {
  const message: WorkerMessage = event.data
  switch (message.say) {
    case 'take over':
      event.waitUntil(self.skipWaiting())
      return
    case 'keep':
      event.waitUntil(keep(message.paths))
  }
})

const isPushMessage = (value: unknown): value is PushMessage =>
  typeof value === 'object' && value !== null && 'title' in value && 'path' in value

const read = (data: PushMessageData | null): PushMessage | undefined => {
  try {
    const message: unknown = data?.json()
    return isPushMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

// Browsers take the subscription away from an app that shows nothing: what cannot be read still leads to the alerts.
self.addEventListener('push', event => {
  const message = read(event.data)
  const { title = 'Plumbline', body = '', tag = '', lang = 'en', path = '/pages/alert/index' } = message ?? {}
  const shown = { body, tag, lang, icon: '/icon-192.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

/** Only a page of the app. */
const addressOf = (data: unknown): string => {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined
  return typeof path === 'string' && path.startsWith('/pages/') ? `/#${path}` : '/'
}

/** Shows the page in a window of customers that is open, or in a new one. */
const open = async (address: string): Promise<void> => {
  const shown = windowFor(await self.clients.matchAll({ type: 'window' }))
  if (shown === undefined) {
    await self.clients.openWindow(address)
    return
  }
  await shown.focus()
  await shown.navigate(address)
}

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(addressOf(event.notification.data)))
})
