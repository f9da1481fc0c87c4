import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, openTuesday, closedSaturday, type App } from '../support/app.ts'
import { founders, hire, type Member } from '../support/staff.ts'
import { customer } from '../support/builders/customer-admin.ts'
import { lettersTo } from '../support/builders/identity.ts'
import { aboutOrder } from './abuse-rows.ts'
import { asking, attempt, clerk, follow, taken, visitorToken, writer } from './people.ts'

let app: App
let ana: Member
let sam: Member
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365' } })
  ;[ana] = await founders(app)
  sam = await hire(app, ['support'])
})
afterAll(() => app.stop())

describe('a conversation', () => {
  it('begins with the first message, and goes on in one place', async () => {
    const ada = await writer(app)
    expect(await ada.list()).toMatchObject({ items: [], newest: 0, thread: null })
    const first = await ada.send({ text: ' Hello\r\nthere ' })
    expect(first.data).toMatchObject({
      entry: {
        number: 1,
        author: 'customer',
        text: 'Hello\nthere',
        isMasked: false,
        image: null,
        about: null,
      },
      thread: { state: 'waiting', stars: null },
    })
    const second = await ada.send({ text: 'And another' })
    expect(second.data.thread.id).toBe(first.data.thread.id)
    taken(await clerk(app, sam).reply(first.data.thread.id, 'Good morning'))
    const { items, thread, newest, unread } = await ada.list()
    expect(items.map(({ text, author }) => [author, text])).toEqual([
      ['customer', 'Hello\nthere'],
      ['customer', 'And another'],
      ['staff', 'Good morning'],
    ])
    expect([thread?.state, newest, unread]).toEqual(['answered', 3, 1])
    expect(items[2]?.by).not.toBeNull()
  })

  it('is kept for good, page by page', { tags: 'thorough' }, async () => {
    const { ada, thread } = await asking(app, 'one')
    for (let each = 2; each <= 120; each += 1) taken(await clerk(app, sam).reply(thread, `answer ${each}`))
    const newest = await ada.list()
    expect([newest.items.length, newest.items[0]?.number, newest.hasOlder]).toEqual([50, 71, true])
    const older = await ada.list({ before: 71 })
    expect([older.items[0]?.number, older.hasOlder]).toEqual([21, true])
    const oldest = await ada.list({ before: 21 })
    expect([oldest.items.length, oldest.hasOlder]).toEqual([20, false])
    const after = await ada.list({ after: 118 })
    expect(after.items.map(({ number }) => number)).toEqual([119, 120])
  })

  it('ends, is rated once, and begins anew with the next message', async () => {
    const { ada, thread } = await asking(app)
    expect(await ada.rate(thread, 5)).toMatchObject({ refusal: 'support.thread_open' })
    taken(await clerk(app, sam).close(thread))
    expect((await ada.list()).items.at(-1)).toMatchObject({ kind: 'closed', text: null })
    expect(await ada.rate(thread, 4, 'My PIN is 4711')).toMatchObject({ data: { thread: { stars: 4 } } })
    expect(await ada.rate(thread, 1)).toMatchObject({ refusal: 'support.rated_already' })
    expect((await clerk(app, sam).look(thread)).data.comment).toBe('My PIN is •••••')
    const again = await ada.send({ text: 'One more thing' })
    expect(again.data.thread.id).not.toBe(thread)
    expect(again.data.entry.number).toBe(3)
  })

  it('does not end with a message that whoever ends it has not seen', async () => {
    const { ada, thread } = await asking(app)
    taken(await clerk(app, sam).reply(thread, 'Found it. Anything else?'))
    await ada.send({ text: 'Yes, one more thing' })
    expect(await clerk(app, sam).close(thread, 2)).toMatchObject({
      status: 409,
      refusal: 'support.changed_meanwhile',
    })
    expect((await ada.list()).thread?.state).toBe('waiting')
    // What staff have said since is seen by whoever ends it.
    taken(await clerk(app, sam).reply(thread, 'Tell me'))
    taken(await clerk(app, sam).close(thread, 3))
  })

  it('counts as unread what came just before a message, until it is read', async () => {
    const { token, email } = await customer(app)
    const send = (text: string) => app.call('supportSend', { text }, { token })
    const unread = async () => (await app.call('supportUnread', {}, { token })).data.unread
    const wait = async () => {
      app.clock.move(121_000)
      await app.product.support.writeToAway()
      return (await lettersTo(app, email)).filter(({ subject }) => subject === 'We have answered you').length
    }
    const { data } = await send('Where is my deposit?')
    taken(await clerk(app, sam).reply(data.thread.id, 'Found it'))
    taken(await send('Is anybody there?'))
    expect(await unread()).toBe(1)
    expect(await wait()).toBe(1)
    // Whoever writes is there again: the next answer is written about too.
    taken(await send('Hello?'))
    taken(await clerk(app, sam).reply(data.thread.id, 'Yes'))
    expect(await wait()).toBe(2)
    await app.call('supportRead', { number: 5 }, { token })
    taken(await send('Thank you'))
    expect([await unread(), await wait()]).toEqual([0, 2])
  })

  it('names an order of one’s own', async () => {
    const ada = await writer(app)
    const about = await aboutOrder(app, ada.token)
    const { data } = await ada.send({ about })
    expect(data.entry).toMatchObject({ text: null, about: { ...about, code: 'BTCUSD' } })
  })

  it('keeps nothing that is secret, not even in the database', async () => {
    const ada = await writer(app)
    const { data } = await ada.send({ text: 'password: plumb bob 7, card 4111 1111 1111 1111' })
    expect(data.entry).toMatchObject({ text: 'password: ••••• bob 7, card •••••', isMasked: true })
    const { rows } = await app.product.database.query<{ text: Buffer }>({
      text: 'select text from support.entry where thread = $1',
      values: [data.thread.id],
    })
    expect(rows[0]?.text.includes('card')).toBe(false)
  })
})

describe('one attempt', () => {
  it('is kept once, however often it is sent', async () => {
    const ada = await writer(app)
    const key = attempt()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ada.send({ text: 'Once' }, key)))
    expect(new Set(answers.map(({ data }) => data.entry.number))).toEqual(new Set([1]))
    expect(await ada.texts()).toEqual(['Once'])
    expect(await ada.send({ text: 'Other' }, key)).toMatchObject({
      status: 409,
      refusal: 'request.key_reused',
    })
  })

  it('of staff too', async () => {
    const { ada, thread } = await asking(app)
    const key = attempt()
    const both = await Promise.all([1, 2].map(() => clerk(app, sam).reply(thread, 'Once', key)))
    expect(both.map(({ data }) => data.entry.number)).toEqual([2, 2])
    expect(await clerk(app, sam).reply(thread, 'Other', key)).toMatchObject({ refusal: 'request.key_reused' })
    expect(await ada.texts()).toEqual(['Where is my deposit?', 'Once'])
  })

  it('outlives the server', async () => {
    const own = await startApp()
    const ada = await writer(own)
    const key = attempt()
    await ada.send({ text: 'Before' }, key)
    await own.restart()
    await ada.send({ text: 'Before' }, key)
    await ada.send({ text: 'After' }, attempt())
    expect(await ada.texts()).toEqual(['Before', 'After'])
    await own.stop()
  })
})

describe('the live channel', () => {
  it('tells both sides of every entry, without a hole', async () => {
    const { ada, thread } = await asking(app)
    const hers = await follow(app, ada.token, 'support')
    const desk = await follow(app, sam.token, 'inbox')
    await ada.send({ text: 'Are you there?' }, 'key-1')
    expect(await hers.frameWhere(({ channel }) => channel === 'support')).toMatchObject({
      seq: 2,
      data: { text: 'Are you there?', attempt: 'key-1' },
    })
    expect(await desk.frameWhere(({ data }) => data?.['thread'] === thread)).toMatchObject({
      data: { kind: 'thread', newest: 2, state: 'waiting' },
    })
    taken(await clerk(app, sam).reply(thread, 'Yes'))
    expect(await hers.frameWhere(({ channel }) => channel === 'support')).toMatchObject({
      seq: 3,
      data: { text: 'Yes', author: 'staff' },
    })
    hers.close()
    taken(await clerk(app, sam).reply(thread, 'Still here'))
    const back = await follow(app, ada.token, 'support', 3)
    expect(await back.frameWhere(({ channel }) => channel === 'support')).toMatchObject({
      seq: 4,
      data: { text: 'Still here' },
    })
    back.close()
    desk.close()
  })

  it('shows who types and what was read', async () => {
    const { ada, thread } = await asking(app)
    const hers = await follow(app, ada.token, 'support')
    const desk = await follow(app, sam.token, 'inbox')
    await clerk(app, sam).look(thread)
    expect(await hers.frameWhere(({ event }) => event === 'hint')).toMatchObject({
      data: { kind: 'read', number: 1 },
    })
    expect((await ada.list()).staffRead).toBe(1)
    await app.call('supportStaffTyping', { id: thread }, { token: sam.token })
    expect(await hers.frameWhere(({ event }) => event === 'hint')).toMatchObject({ data: { kind: 'typing' } })
    await app.call('supportTyping', {}, { token: ada.token })
    expect(await desk.frameWhere(({ data }) => data?.['kind'] === 'typing')).toMatchObject({
      data: { thread },
    })
    taken(await clerk(app, sam).reply(thread, 'Found it'))
    expect([await ada.unread(), await ada.read(2), await ada.unread()]).toEqual([1, 0, 0])
    expect(await desk.frameWhere(({ data }) => data?.['kind'] === 'read')).toMatchObject({
      data: { thread, number: 2 },
    })
    expect((await clerk(app, sam).look(thread)).data.customerRead).toBe(2)
    hers.close()
    desk.close()
  })

  it('tells one customer nothing of another, and customers nothing of the inbox', async () => {
    const { ada } = await asking(app)
    const eve = await writer(app)
    const hers = await follow(app, eve.token, 'support')
    await ada.send({ text: 'Private' })
    hers.sub('inbox')
    expect(await hers.frameWhere(({ event }) => event === 'error')).toMatchObject({ code: 403 })
    expect((await hers.upToPong()).filter(({ channel }) => channel !== undefined)).toEqual([])
    hers.close()
  })
})

describe('a customer who is away', () => {
  it('is written to once, until they have read again', async () => {
    const { token, email } = await customer(app, 'de')
    const { data } = await app.call('supportSend', { text: 'Hallo' }, { token, lang: 'de' })
    const letters = async () =>
      (await lettersTo(app, email)).filter(({ subject }) => subject === 'Wir haben Ihnen geantwortet')
    const wait = async () => {
      app.clock.move(121_000)
      await app.product.support.writeToAway()
    }
    taken(await clerk(app, sam).reply(data.thread.id, 'Guten Tag'))
    await app.product.support.writeToAway()
    expect(await letters()).toHaveLength(0)
    await wait()
    expect(await letters()).toHaveLength(1)
    taken(await clerk(app, sam).reply(data.thread.id, 'Noch etwas'))
    await wait()
    expect(await letters()).toHaveLength(1)
    await app.call('supportRead', { number: 3 }, { token })
    taken(await clerk(app, sam).reply(data.thread.id, 'Und noch etwas'))
    await wait()
    expect(await letters()).toHaveLength(2)
    taken(await clerk(app, sam).reply(data.thread.id, 'Gelesen'))
    await app.call('supportRead', { number: 5 }, { token })
    await wait()
    expect(await letters()).toHaveLength(2)
    // With each letter a notification, which goes to the browsers that asked for it.
    const { items } = (await app.call('notificationList', {}, { token })).data
    expect(items.map(({ kind, data: told }) => [kind, told])).toEqual([
      ['support_answered', { number: 4 }],
      ['support_answered', { number: 2 }],
    ])
  })
})

describe('office hours', () => {
  it('and the wait are those that were set and measured', async () => {
    const own = await startApp()
    const [boss] = await founders(own)
    const eve = await writer(own)
    expect((await eve.list()).office).toEqual({ isOpen: true, opensAt: null, waitMinutes: null })
    for (let minutes = 1; minutes <= 5; minutes += 1) {
      const { thread } = await asking(own)
      own.clock.move(minutes * 60_000)
      taken(await clerk(own, boss).reply(thread, 'Here'))
    }
    own.clock.move(60_000)
    expect((await eve.list()).office.waitMinutes).toBe(4)
    own.clock.set(closedSaturday)
    expect((await eve.list()).office).toMatchObject({ isOpen: false, opensAt: '2026-11-23T08:00:00.000Z' })
    own.clock.set(openTuesday)
    await own.stop()
  })
})

describe('a visitor', () => {
  it('writes without an account, and comes back by the token of the device', async () => {
    const visitor = visitorToken()
    const say = (text: string, key = attempt()) => app.call('visitorSend', { visitor, attempt: key, text })
    expect((await app.call('visitorMessages', { visitor })).data).toMatchObject({ items: [], thread: null })
    const { data } = await say('I cannot log in', 'first')
    await say('I cannot log in', 'first')
    taken(await clerk(app, sam).reply(data.thread.id, 'Which address?'))
    const { items, unread } = (await app.call('visitorMessages', { visitor })).data
    expect(items.map(({ text }) => text)).toEqual(['I cannot log in', 'Which address?'])
    expect(unread).toBe(1)
    expect((await app.call('visitorRead', { visitor, number: 2 })).data.unread).toBe(0)
    const row = (await clerk(app, sam).look(data.thread.id)).data
    expect([row.row.uid, row.facts]).toEqual([null, null])
    taken(await clerk(app, ana).assign(data.thread.id, sam.id))
    taken(await clerk(app, sam).close(data.thread.id))
    taken(await app.call('visitorRate', { visitor, thread: data.thread.id, stars: 5 }))
    const { rows } = await app.product.database.query<{ visitor: Buffer | null }>(
      'select visitor from support.conversation where visitor is not null',
    )
    expect(rows.every(row => !row.visitor?.includes(visitor))).toBe(true)
  })
})
