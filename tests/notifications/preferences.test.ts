import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NoticeView } from '@plumbline/protocol/notification'
import type { Millis } from '@plumbline/rules/market'
import { createNotifications } from '@plumbline/server/capabilities/notifications/index'
import { startApp, type App } from '../support/app.ts'
import { openNotified, standard, type Preference } from './notified.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const quietNow = { from: 15 * 60, to: 18 * 60 }

describe('a preference', () => {
  test('is the standard until the customer chooses, and then what was chosen', async () => {
    const ada = await openNotified(app)
    expect(await ada.chosen()).toEqual(standard)
    const wanted: Preference = {
      choices: { copying: { mail: 'digest', push: false }, alerts: { app: false } },
      quiet: { from: 1_320, to: 420 },
      timeZone: 'Europe/Berlin',
      digest: 'weekly',
    }
    expect(await ada.choose(wanted)).toMatchObject({ type: 'ok', data: { preference: wanted } })
    expect(await ada.chosen()).toEqual(wanted)
    const ben = await openNotified(app)
    expect(await ben.chosen()).toEqual(standard)
  })

  test('keeps what an edit does not name, channel by channel', async () => {
    const ada = await openNotified(app)
    await ada.choose({ choices: { copying: { mail: 'digest' } }, digest: 'weekly', quiet: quietNow })
    await ada.choose({ choices: { copying: { push: false }, alerts: { app: false } } })
    await ada.choose({ quiet: null, timeZone: 'Europe/Berlin' })
    await ada.choose({})
    expect(await ada.chosen()).toEqual({
      choices: { copying: { mail: 'digest', push: false }, alerts: { app: false } },
      quiet: null,
      timeZone: 'Europe/Berlin',
      digest: 'weekly',
    })
  })

  test('keeps every one of many edits at once', async () => {
    const ada = await openNotified(app)
    const categories = ['orders', 'savings', 'copying', 'alerts', 'announcements', 'support'] as const
    await Promise.all(categories.map(category => ada.choose({ choices: { [category]: { push: false } } })))
    const { choices } = await ada.chosen()
    expect(Object.keys(choices).toSorted()).toEqual(categories.toSorted())
  })

  test.each<[string, Partial<Preference>]>([
    ['notification.fixed', { choices: { margin: { push: false } } }],
    ['notification.fixed', { choices: { security: { mail: 'off' } } }],
    ['notification.fixed', { choices: { money: { mail: 'digest' } } }],
    ['notification.fixed', { choices: { lending: { app: false } } }],
    // An order has no letter of its own.
    ['notification.fixed', { choices: { orders: { mail: 'now' } } }],
    ['notification.quiet_hours', { quiet: { from: 60, to: 60 } }],
    ['notification.time_zone', { timeZone: 'Middle/Earth' }],
    ['notification.time_zone', { timeZone: '+02:00' }],
    ['request.invalid', { quiet: { from: -1, to: 60 } }],
    ['request.invalid', { quiet: { from: 0, to: 1_440 } }],
    ['request.invalid', { timeZone: 'A'.repeat(65) }],
    ['request.invalid', { digest: 'hourly' as never }],
    ['request.invalid', { choices: { weather: { app: false } } as never }],
  ])('is refused: %s %j', async (refusal, preference) => {
    const ada = await openNotified(app)
    expect(await ada.choose(preference)).toMatchObject({ refusal })
    expect(await ada.chosen()).toEqual(standard)
  })
})

describe('a category', () => {
  test('that is muted in the app is not listed, and those beside it are', async () => {
    const ada = await openNotified(app)
    await ada.choose({ choices: { copying: { app: false } } })
    await ada.beTold('order_filled', 'copy_ended', 'alert')
    expect(await ada.listed()).toEqual(['alert', 'order_filled'])
  })

  test('that is muted in the app is told elsewhere after the commit; nothing wakes who delivers for nothing', async () => {
    const ada = await openNotified(app)
    await ada.choose({ choices: { copying: { app: false } } })
    const { database, outbox } = app.product
    let wakes = 0
    const shown: string[] = []
    const notifications = createNotifications({
      database,
      outbox: { putAll: outbox.putAll, wake: () => void (wakes += 1) },
      now: () => app.now() as Millis,
    })
    notifications.onTold(({ view: { kind } }) => void shown.push(kind))
    const tellOf = async (...kinds: readonly NoticeView['kind'][]) => {
      const notices = ada.noticesOf(...kinds)
      notifications.tell(await database.transaction(tx => notifications.append(tx, notices)))
    }
    await tellOf()
    expect(wakes).toBe(0)
    await tellOf('copy_ended')
    expect([wakes, shown]).toEqual([1, []])
    await tellOf('order_filled', 'copy_ended', 'alert')
    expect([wakes, shown]).toEqual([2, ['order_filled', 'alert']])
  })

  test('whose letters are muted sends none; others still come', async () => {
    const ada = await openNotified(app)
    await ada.choose({ choices: { copying: { mail: 'off' } } })
    await ada.beWritten('copying.ended')
    await ada.beWritten('support.answered')
    expect((await ada.letters()).map(({ subject }) => subject)).toEqual(['We have answered you'])
  })

  test('that cannot be muted is told at once, with no way to unsubscribe, whatever is chosen', async () => {
    const ada = await openNotified(app)
    await ada.choose({
      choices: { copying: { mail: 'off', app: false, push: false }, support: { mail: 'off' } },
      quiet: quietNow,
      digest: 'off',
    })
    await ada.beTold('margin_warning', 'copy_stopped')
    await ada.beWritten('password_changed')
    await ada.beWritten('margin.call')
    expect(await ada.listed()).toEqual(['copy_stopped', 'margin_warning'])
    await app.product.outbox.deliverDue()
    expect(await ada.letters()).toMatchObject([
      { subject: 'Your Plumbline password was changed', unsubscribe: null, state: 'sent' },
      { subject: 'Margin call: your margin is low', unsubscribe: null, state: 'sent' },
    ])
  })
})

describe('quiet hours', () => {
  test('keep a letter back until they end', async () => {
    const ada = await openNotified(app)
    // 15:30 UTC is 16:30 in Berlin.
    await ada.choose({ quiet: { from: 16 * 60, to: 17 * 60 }, timeZone: 'Europe/Berlin' })
    await ada.beWritten('copying.ended')
    expect((await ada.letters())[0]?.next_at).toEqual(new Date('2026-11-17T16:00:00.000Z'))
  })

  test('put what they keep from devices into the digest', async () => {
    const ada = await openNotified(app)
    await ada.addDevice()
    await ada.choose({ quiet: quietNow })
    await ada.beTold('announcement', 'order_filled')
    // Orders are not sent to devices unless that is chosen: nothing of them was kept back.
    expect(await ada.gathered()).toEqual(['announcement'])
  })

  test('put nothing there that has a letter of its own', async () => {
    const ada = await openNotified(app)
    await ada.addDevice()
    await ada.choose({ quiet: quietNow })
    await ada.beTold('copy_ended', 'copy_skipped', 'support_answered', 'payout_sent', 'loan_due')
    expect(await ada.gathered()).toEqual(['copy_skipped'])
  })

  test('put nothing there of a category whose mail is off', async () => {
    const ada = await openNotified(app)
    await ada.addDevice()
    await ada.choose({ quiet: quietNow, choices: { announcements: { mail: 'off' } } })
    await ada.beTold('announcement', 'alert')
    expect(await ada.gathered()).toEqual(['alert'])
  })

  test('put nothing there where no device would have been told', async () => {
    const ada = await openNotified(app)
    await ada.choose({ quiet: quietNow })
    await ada.beTold('announcement')
    await ada.addDevice()
    await app.call('notificationSettingsEdit', { alertToast: true, alertPush: false }, { token: ada.token })
    await ada.beTold('announcement')
    expect(await ada.gathered()).toEqual([])
  })
})
