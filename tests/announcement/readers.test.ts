import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { customer, demo } from '../support/builders/customer-admin.ts'
import { connect } from '../support/socket-client.ts'
import { founders, type Member } from '../support/staff.ts'
import { published, reader, writer } from './people.ts'

let app: App
let staff: readonly [Member, Member]
beforeAll(async () => {
  app = await startApp()
  staff = await founders(app)
})
afterAll(() => app.stop())

/** A customer who lives there. */
const livingIn = async (country: string, lang: 'en' | 'de' = 'en') => {
  const { token } = await customer(app, lang)
  const declared = await app.call('declareCountry', { country }, { token })
  expect(declared).toMatchObject({ type: 'ok' })
  return token
}

const noticesOf = async (token: string) =>
  (await app.call('notificationList', {}, { token })).data.items.filter(({ kind }) => kind === 'announcement')

describe('one for some countries', () => {
  it('is for those who have declared one of them', async () => {
    const { id, version } = await published(app, staff, { countries: ['PT', 'ES'] })
    const [portuguese, german] = [await livingIn('PT'), await livingIn('DE')]
    expect(await reader(app, portuguese).item(id)).toMatchObject({ id })
    for (const token of [german, (await demo(app)).token, undefined]) {
      expect(await reader(app, token).item(id)).toBeUndefined()
      expect(await reader(app, token).open(id)).toMatchObject({ refusal: 'announcement.unknown' })
    }
    expect(await reader(app, german).note(version, 'opened')).toMatchObject({
      refusal: 'announcement.unknown',
    })
  })
})

describe('one for some languages', () => {
  it('is for those who read in one of them', async () => {
    const { id } = await published(app, staff, { languages: ['de'] })
    expect(await reader(app, undefined, 'de').item(id)).toMatchObject({ id })
    expect(await reader(app, undefined, 'en').item(id)).toBeUndefined()
  })
})

describe('what a customer has read', () => {
  it('is their own, and counts what is unread', async () => {
    const ada = reader(app, (await demo(app)).token)
    const ben = reader(app, (await demo(app)).token)
    const { id, version } = await published(app, staff)
    const before = (await ada.list()).unread
    const { data } = await ada.note(version, 'opened')
    expect(data.unread).toBe(before - 1)
    expect(await ada.item(id)).toMatchObject({ isRead: true, isDismissed: false })
    expect(await ben.item(id)).toMatchObject({ isRead: false })
    await ben.note(version, 'dismissed')
    expect(await ben.item(id)).toMatchObject({ isRead: false, isDismissed: true })
  })

  it('is not recorded for guests, nor where a session has ended', async () => {
    const { token } = await demo(app)
    await app.call('logout', { token }, { token })
    for (const held of [undefined, token])
      expect(await reader(app, held).list()).toMatchObject({ unread: 0, isRecorded: false })
  })
})

describe('the notification', () => {
  it('goes to each customer once, in the language they are written to', async () => {
    const texts = {
      en: { title: 'Maintenance', body: 'On Sunday.' },
      de: { title: 'Wartung', body: 'Am Sonntag.' },
    }
    const [english, german] = [(await customer(app)).token, (await customer(app, 'de')).token]
    const { id, version } = await published(app, staff, { texts, isNotified: true })
    const { notify } = app.product.announcements
    await notify()
    await notify()
    for (const [token, title] of [
      [english, 'Maintenance'],
      [german, 'Wartung'],
    ] as const)
      expect(await noticesOf(token)).toMatchObject([{ data: { id, version, title, isMustSee: false } }])
    const [shown] = (await writer(app, staff[0]).look(id)).data.versions
    expect(shown?.notified).toMatchObject({ finishedAt: expect.any(String) })
  })

  it('is heard at once by whoever is there', async () => {
    const { token } = await demo(app)
    const client = await connect(Number(new URL(app.address).port))
    client.say(JSON.stringify({ event: 'auth', params: { token } }))
    await client.frameWhere(({ event }) => event === 'auth')
    client.say(JSON.stringify({ event: 'sub', params: { channel: 'notifications' } }))
    await client.frameWhere(({ event }) => event === 'reset')
    const { id } = await published(app, staff, { isMustSee: true })
    const frame = await client.frameWhere(
      each => each['channel'] === 'notifications' && JSON.stringify(each).includes(id),
    )
    expect(frame).toMatchObject({ data: { kind: 'announcement', data: { isMustSee: true } } })
    client.close()
  })

  it('waits for the beginning, reaches only whom it is for, and stops when it is withdrawn', async () => {
    const [portuguese, german] = [await livingIn('PT'), await livingIn('DE')]
    const at = new Date(app.now() + 3_600_000).toISOString()
    const more = { isNotified: true, countries: ['PT'], from: at }
    const kept = await published(app, staff, more)
    const gone = await published(app, staff, more)
    const { notify } = app.product.announcements
    await notify()
    expect(await noticesOf(portuguese)).toEqual([])
    await writer(app, staff[0]).end(gone.id)
    app.clock.move(3_600_000)
    await notify()
    expect(await noticesOf(portuguese)).toMatchObject([{ data: { id: kept.id } }])
    expect(await noticesOf(german)).toEqual([])
  })
})
