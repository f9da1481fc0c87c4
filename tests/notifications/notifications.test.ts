import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../support/socket-client.ts'
import { startApp, type App } from '../support/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(() => app.quoteAll())

const openCustomer = async () => {
  const token = await app.openDemo()
  return {
    token,
    list: async (input = {}) => (await app.call('notificationList', input, { token })).data,
    read: async (seq: number) => (await app.call('notificationRead', { seq }, { token })).data,
    /** So many alerts, told at once. */
    beTold: async (count = 1) => {
      app.quoteAll()
      for (let each = 0; each < count; each += 1)
        await app.call(
          'alertAdd',
          { code: 'EURUSD', condition: { kind: 'at_or_above', side: 'bid', price: '1.14500' } },
          { token },
        )
      app.feed.push('EURUSD', 1_145_010, 1_145_140)
      await app.product.alerts.settled()
    },
    follow: async (after?: number) => {
      const client = await connect(Number(new URL(app.address).port))
      client.say(JSON.stringify({ event: 'auth', params: { token } }))
      await client.frameWhere(({ event }) => event === 'auth')
      client.say(JSON.stringify({ event: 'sub', params: { channel: 'notifications', after } }))
      return client
    },
  }
}

describe('notifications', () => {
  test('are listed newest first, a page at a time', async () => {
    const ada = await openCustomer()
    await ada.beTold(5)
    const first = await ada.list({ limit: 3 })
    expect(first.items.map(({ seq }) => seq)).toEqual([5, 4, 3])
    const second = await ada.list({ limit: 3, cursor: first.nextCursor })
    expect(second.items.map(({ seq }) => seq)).toEqual([2, 1])
    expect(second.nextCursor).toBeNull()
  })

  test('are read up to a number, never back and never beyond', async () => {
    const ada = await openCustomer()
    expect(await ada.read(7)).toEqual({ readTo: 0, unread: 0 })
    await ada.beTold(3)
    expect(await ada.list()).toMatchObject({ readTo: 0, unread: 3 })
    expect(await ada.read(2)).toEqual({ readTo: 2, unread: 1 })
    expect(await ada.read(1)).toEqual({ readTo: 2, unread: 1 })
    expect(await ada.read(99)).toEqual({ readTo: 3, unread: 0 })
  })

  test("are their customer's alone", async () => {
    const [ada, ben] = [await openCustomer(), await openCustomer()]
    await ada.beTold()
    expect((await ben.list()).items).toEqual([])
    await ben.read(1)
    expect(await ada.list()).toMatchObject({ unread: 1 })
  })
})

describe('the private channel', () => {
  test('tells a notification as it is listed, after its commit', async () => {
    const ada = await openCustomer()
    const client = await ada.follow(0)
    await ada.beTold()
    const frame = await client.frameWhere(({ channel }) => channel === 'notifications')
    expect(frame).toMatchObject({ seq: 1 })
    expect(frame.data).toEqual((await ada.list()).items[0])
    client.close()
  })

  test('goes on where a client was', async () => {
    const ada = await openCustomer()
    await ada.beTold(3)
    const client = await ada.follow(1)
    const seen = [await client.frame(), await client.frame()]
    expect(seen.map(({ channel, seq }) => [channel, seq])).toEqual([
      ['notifications', 2],
      ['notifications', 3],
    ])
    client.close()
  })

  test('tells nobody else', async () => {
    const [ada, ben] = [await openCustomer(), await openCustomer()]
    const client = await ben.follow(0)
    await ada.beTold()
    expect((await client.upToPong()).filter(({ channel }) => channel === 'notifications')).toEqual([])
    client.close()
  })
})
