import { createECDH } from 'node:crypto'
import type { Language } from '@plumbline/protocol/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders } from '../support/staff.ts'
import { decrypt, senderOf, startPushService } from '../support/push-service.ts'

let app: App
let service: Awaited<ReturnType<typeof startPushService>>
const vapid = createECDH('prime256v1')
vapid.setPrivateKey(Buffer.alloc(32, 'plumb'))
const publicKey = vapid.getPublicKey('base64url')

beforeAll(async () => {
  service = await startPushService()
  app = await startApp({
    environment: {
      VAPID_PUBLIC: publicKey,
      VAPID_PRIVATE: vapid.getPrivateKey('base64url'),
      VAPID_SUBJECT: 'mailto:desk@example.org',
      PUSH_SERVICES: `push.example.org,*.notify.example.org,${service.origin}`,
    },
  })
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})
beforeEach(() => {
  app.quoteAll()
  service.deliveries.length = 0
})

const openCustomer = async () => {
  const token = await app.openDemo()
  return {
    token,
    subscribe: (browser = service.openBrowser(), lang: Language = 'en') =>
      app.call('pushSubscribe', browser.subscription, { token, lang }),
    unsubscribe: (endpoint: string) => app.call('pushUnsubscribe', { endpoint }, { token }),
    settings: () => app.call('notificationSettings', {}, { token }),
    /** Waits for a price, and has it come. */
    beTold: async (note = '') => {
      app.quoteAll()
      await app.call(
        'alertAdd',
        { code: 'EURUSD', condition: { kind: 'at_or_above', side: 'bid', price: '1.14500' }, note },
        { token },
      )
      app.feed.push('EURUSD', 1_145_010, 1_145_140)
      await app.product.alerts.settled()
      await app.product.outbox.deliverDue()
    },
  }
}

describe('a browser of a customer who is away', () => {
  test('is told that support has answered, and nothing of what was said', async () => {
    const ada = await openCustomer()
    const browser = service.openBrowser()
    await ada.subscribe(browser, 'de')
    const { data } = await app.call('supportSend', { text: 'Hallo' }, { token: ada.token })
    const [ana] = await founders(app)
    const reply = { id: data.thread.id, attempt: 'push-1', text: 'Guten Tag' }
    await app.call('supportReply', reply, { token: ana.token })
    await app.product.support.writeToAway()
    await app.product.outbox.deliverDue()
    expect(service.deliveries).toHaveLength(0)
    app.clock.move(121_000)
    for (let look = 0; look < 2; look += 1) {
      await app.product.support.writeToAway()
      await app.product.outbox.deliverDue()
    }
    expect(service.deliveries).toHaveLength(1)
    expect(JSON.parse(decrypt(service.deliveries[0]?.body ?? Buffer.alloc(0), browser))).toEqual({
      title: 'Wir haben Ihnen geantwortet',
      body: 'Öffnen Sie den Kundenservice, um die Antwort zu lesen.',
      tag: 'support',
      path: '/pages/common/kefu/kefu',
      at: new Date(app.now()).toISOString(),
      lang: 'de',
    })
  })
})

describe('a browser that subscribed', () => {
  test('is sent what only it can read, signed with the deployment’s key', async () => {
    const ada = await openCustomer()
    const browser = service.openBrowser()
    expect((await ada.subscribe(browser)).data).toEqual({ devices: 1 })
    await ada.beTold('Sell half')
    const [delivery] = service.deliveries
    expect(service.deliveries).toHaveLength(1)
    expect(delivery?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' })
    expect(senderOf(delivery?.headers['authorization'])).toMatchObject({
      key: publicKey,
      aud: service.origin,
      sub: 'mailto:desk@example.org',
    })
    expect(JSON.parse(decrypt(delivery?.body ?? Buffer.alloc(0), browser))).toEqual({
      title: 'EURUSD is at or above 1.14500',
      body: `Sell half\nSell 1.14501, buy 1.14514 at ${new Date(app.now()).toISOString().slice(11, 19)} UTC\nSimulated price`,
      tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
      path: '/pages/order?code=EURUSD',
      at: new Date(app.now()).toISOString(),
      lang: 'en',
    })
  })

  test('is told in the language in which it subscribed', async () => {
    const ada = await openCustomer()
    const browser = service.openBrowser()
    await ada.subscribe(browser, 'de')
    await ada.beTold()
    const message = decrypt(service.deliveries[0]?.body ?? Buffer.alloc(0), browser)
    expect(JSON.parse(message)).toMatchObject({ title: 'EURUSD steht bei 1,14500 oder darüber', lang: 'de' })
  })

  test('is told beside the others of the same customer, and counts once', async () => {
    const ada = await openCustomer()
    const [phone, desk] = [service.openBrowser(), service.openBrowser()]
    await ada.subscribe(phone)
    await ada.subscribe(phone)
    expect((await ada.subscribe(desk)).data).toEqual({ devices: 2 })
    await ada.beTold()
    expect(service.deliveries).toHaveLength(2)
  })

  test('is let go when its service says that it is gone', async () => {
    const ada = await openCustomer()
    for (const status of [404, 410]) {
      const browser = service.openBrowser()
      await ada.subscribe(browser)
      service.answer(browser.subscription.endpoint, status)
      await ada.beTold()
      expect((await ada.settings()).data.push).toMatchObject({ devices: 0 })
    }
  })

  test('is tried again when its service is out of order', async () => {
    const ada = await openCustomer()
    const browser = service.openBrowser()
    await ada.subscribe(browser)
    service.answer(browser.subscription.endpoint, 503)
    await ada.beTold()
    expect(service.deliveries).toHaveLength(1)
    service.answer(browser.subscription.endpoint, 201)
    app.clock.move(5_000)
    await app.product.outbox.deliverDue()
    expect(service.deliveries).toHaveLength(2)
    expect((await ada.settings()).data.push).toMatchObject({ devices: 1 })
  })

  test('is sent nothing once it unsubscribed', async () => {
    const [ada, ben] = [await openCustomer(), await openCustomer()]
    const browser = service.openBrowser()
    await ada.subscribe(browser)
    // Somebody else cannot let go of it.
    await ben.unsubscribe(browser.subscription.endpoint)
    expect((await ada.settings()).data.push).toMatchObject({ devices: 1 })
    expect((await ada.unsubscribe(browser.subscription.endpoint)).data).toEqual({ devices: 0 })
    await ada.beTold()
    expect(service.deliveries).toEqual([])
  })

  const signOut = (token: string) => app.call('logout', {}, { token })
  test.each([
    ['goes on', 2, () => Promise.resolve()],
    ['was signed out', 1, signOut],
    [
      'was signed out and forgotten',
      1,
      // As the product does once it has been over for long.
      async (token: string) => {
        await signOut(token)
        await app.product.database.query('delete from identity.session where ended_at is not null')
      },
    ],
  ])('whose session %s is sent %i messages of two', async (_, count, meanwhile) => {
    const ada = await openCustomer()
    await ada.subscribe()
    await ada.beTold()
    expect(service.deliveries).toHaveLength(1)
    app.quoteAll()
    await app.call(
      'alertAdd',
      { code: 'EURUSD', condition: { kind: 'at_or_above', side: 'bid', price: '1.14500' } },
      { token: ada.token },
    )
    await meanwhile(ada.token)
    app.feed.push('EURUSD', 1_145_010, 1_145_140)
    await app.product.alerts.settled()
    await app.product.outbox.deliverDue()
    expect(service.deliveries).toHaveLength(count)
  })

  test('tells whoever subscribed there last, and nobody before', async () => {
    const [ada, ben] = [await openCustomer(), await openCustomer()]
    const browser = service.openBrowser()
    await ada.subscribe(browser)
    await ben.subscribe(browser)
    await ada.beTold()
    expect(service.deliveries).toEqual([])
    await ben.beTold()
    expect(service.deliveries).toHaveLength(1)
  })

  test('is sent nothing while its customer wants none', async () => {
    const ada = await openCustomer()
    await ada.subscribe()
    const settings = { alertToast: true, alertPush: false }
    await app.call('notificationSettingsEdit', settings, { token: ada.token })
    expect((await ada.settings()).data.settings).toEqual(settings)
    await ada.beTold()
    expect(service.deliveries).toEqual([])
  })
})

describe('a subscription is refused', () => {
  test.each([
    ['https://internal.example.org/push/1'],
    ['http://push.example.org/push/1'],
    ['https://push.example.org:8443/push/1'],
    ['https://ada@push.example.org/push/1'],
    ['https://notify.example.org/push/1'],
    ['http://127.0.0.1:1/push/1'],
  ])('of %s, which is not among the services', async endpoint => {
    const ada = await openCustomer()
    const { keys } = service.openBrowser().subscription
    expect(await app.call('pushSubscribe', { endpoint, keys }, { token: ada.token })).toMatchObject({
      refusal: 'push.endpoint',
      code: 1192,
    })
  })

  test.each([['https://push.example.org/1'], ['https://eu.notify.example.org/1']])(
    'but %s is among them',
    async endpoint => {
      const ada = await openCustomer()
      const { keys } = service.openBrowser().subscription
      expect((await app.call('pushSubscribe', { endpoint, keys }, { token: ada.token })).status).toBe(200)
    },
  )

  test('where this deployment sends none', async () => {
    const quiet = await startApp()
    try {
      const token = await quiet.openDemo()
      expect((await quiet.call('notificationSettings', {}, { token })).data.push).toBeNull()
      expect(await quiet.call('pushSubscribe', service.openBrowser().subscription, { token })).toMatchObject({
        refusal: 'push.off',
        code: 1193,
      })
    } finally {
      await quiet.stop()
    }
  })
})
