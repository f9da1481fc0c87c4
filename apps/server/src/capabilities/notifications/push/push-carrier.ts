import type { Carrier } from '../../../core/platform/messaging/outbox.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { forgetSubscription, readSubscription } from './subscriptions.ts'

const answerMsMax = 15_000
/** A browser that is away for longer is not told any more: an old price is no news. */
export const pushSecondsMax = 3_600
/** The browser has ended the subscription. */
const goneStatuses: ReadonlySet<number> = new Set([404, 410])

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string }

class PushRefused extends Error {
  override readonly name = 'PushRefused'
  readonly code: string
  constructor(status: number) {
    super('a push service did not take a message')
    this.code = `HTTP ${status}`
  }
}

/**
 * Messages to browsers: encrypted for the one that subscribed (RFC 8291), signed with the deployment's key (RFC 8292). `to`
 * is the id of a subscription; one that has ended since is let go, and the message with it.
 */
export const pushCarrier = ({ database, keys }: { database: Queryable; keys: VapidKeys }): Carrier => ({
  kind: 'remote',
  deliver: async ({ to, text }) => {
    const subscription = await readSubscription(database, to)
    if (subscription === undefined) return
    const { endpoint, p256dh, auth } = subscription
    // Only a deployment that sends pays for the packages behind it.
    const { default: webPush } = await import('web-push')
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: keys,
      TTL: pushSecondsMax,
      urgency: 'high',
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, value)
    // It is counted anew.
    headers.delete('content-length')
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(request.body ?? Buffer.alloc(0)),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    })
    await response.body?.cancel()
    if (goneStatuses.has(response.status)) return forgetSubscription(database, to)
    if (!response.ok) throw new PushRefused(response.status)
  },
})
