import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { decrypt, startPushService } from '../support/push-service.ts'

let app: App
let service: Awaited<ReturnType<typeof startPushService>>
const vapid = createECDH('prime256v1')
vapid.setPrivateKey(Buffer.alloc(32, 'plumb'))

beforeAll(async () => {
  service = await startPushService()
  app = await startApp({
    environment: {
      VAPID_PUBLIC: vapid.getPublicKey('base64url'),
      VAPID_PRIVATE: vapid.getPrivateKey('base64url'),
      VAPID_SUBJECT: 'mailto:desk@example.org',
      PUSH_SERVICES: service.origin,
    },
  })
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})

test('a message that waits for one customer is never told to the next one in the same browser', async () => {
  app.quoteAll()
  const [ada, ben] = [await app.openDemo(), await app.openDemo()]
  const browser = service.openBrowser()
  await app.call('pushSubscribe', browser.subscription, { token: ada })
  // The push service is out of order for a moment: Ada's message waits.
  service.answer(browser.subscription.endpoint, 503)
  const condition = { kind: 'at_or_above', side: 'bid', price: '1.14500' } as const
  await app.call('alertAdd', { code: 'EURUSD', condition, note: 'Ada sells half' }, { token: ada })
  app.feed.push('EURUSD', 1_145_010, 1_145_140)
  await app.product.alerts.settled()
  await app.product.outbox.deliverDue()
  // Ada signs out; Ben signs in at the same browser and asks to be told there.
  await app.call('logout', {}, { token: ada })
  await app.call('pushSubscribe', browser.subscription, { token: ben })
  service.answer(browser.subscription.endpoint, 201)
  service.deliveries.length = 0
  app.clock.move(60_000)
  await app.product.outbox.deliverDue()
  const told = service.deliveries.map(
    ({ body }) => (JSON.parse(decrypt(body, browser)) as { body: string }).body,
  )
  expect(told).toEqual([])
})
