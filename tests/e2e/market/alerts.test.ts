import { createECDH } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import market from '@plumbline/texts/en/app/market.json' with { type: 'json' }
import { decrypt, startPushService } from '../../support/push-service.ts'
import { faultsOf } from '../support/axe.ts'
import {
  desk,
  launch,
  launchWithNotifications,
  openFloor,
  phone,
  signIn,
  visit,
  type TradingFloor,
} from '../support/browser.ts'
import { complaintsOf, filled } from '../support/newcomers.ts'

let browser: Browser
let floor: TradingFloor
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  const vapid = createECDH('prime256v1')
  vapid.generateKeys()
  service = await startPushService()
  browser = await launch()
  floor = await openFloor({
    VAPID_PUBLIC: vapid.getPublicKey('base64url'),
    VAPID_PRIVATE: Buffer.concat([Buffer.alloc(32), vapid.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
    PUSH_SERVICES: service.origin,
  })
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
  await service.stop()
})

const { alert, notification } = market

/** What most alerts need not. */
const openMore = (page: Page) => page.getByTestId('alert-form').getByText(alert.more).click()

/** Fills the form in; what is typed decides which way the price has to go. */
const waitFor = async (page: Page, price: string, note = ''): Promise<void> => {
  const form = page.getByTestId('alert-form')
  await form.getByLabel(alert.level, { exact: true }).fill(price)
  if (note !== '') {
    await openMore(page)
    await form.getByLabel(alert.note, { exact: true }).fill(note)
  }
  // Two quick presses are one alert.
  await page.getByRole('button', { name: alert.save }).dblclick()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe.each([
  ['a phone', phone],
  ['a desk', desk],
])('on %s', (_, viewport) => {
  const isBeside = viewport === desk
  it('an alert is set, told wherever one is, kept among the notifications, and set again', async () => {
    floor.price(97_000_000)
    const visitor = await visit(browser, floor.app.address, { viewport })
    const { page } = visitor
    // In place of the icon of an installed app: what is written on it.
    await page.addInitScript(() => {
      const write = (text: string) => {
        localStorage.setItem('on the icon', text)
        return Promise.resolve()
      }
      Object.assign(navigator, {
        setAppBadge: (count: number) => write(`${count}`),
        clearAppBadge: () => write(''),
      })
    })
    const onIcon = () => page.evaluate(() => localStorage.getItem('on the icon'))
    await signIn(visitor, floor.app, '/pages/alert/index')
    // Notifications stand beside the alerts on a desk.
    await expect.poll(() => page.getByText(en.empty.title).count()).toBe(isBeside ? 2 : 1)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: alert.add }).click()
    const form = page.getByTestId('alert-form')
    const level = form.getByLabel(alert.level, { exact: true })
    // Typing begins with the price.
    await expect.poll(() => level.evaluate(input => input === document.activeElement)).toBe(true)
    // The instrument is searched, with the keyboard alone.
    const instrument = form.getByRole('button', { name: alert.instrument })
    await instrument.focus()
    await page.keyboard.press('Enter')
    const picker = page.getByRole('combobox')
    await picker.waitFor()
    await page.keyboard.type('btc')
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await picker.waitFor({ state: 'detached' })
    await expect.poll(() => instrument.evaluate(button => button === document.activeElement)).toBe(true)
    await instrument.getByText('BTC').waitFor()
    expect(await level.inputValue()).toBe('')
    const save = page.getByRole('button', { name: alert.save })
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    await page.getByText(alert.needPrice).waitFor()
    await form.getByRole('button', { name: '+1%' }).click()
    await expect.poll(() => level.inputValue()).toBe('97,974.04')
    expect(await save.getAttribute('aria-disabled')).toBeNull()
    await level.fill('97004')
    await page.getByText(alert.samePrice).waitFor()
    await level.fill('much')
    await form.locator('[aria-invalid=true]').first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    await level.fill('96900')
    await page
      .getByTestId('alert-waited')
      .getByText(filled(alert.whatAtOrBelowMid, { code: 'BTCUSD', level: '96,900.00' }))
      .waitFor()
    await waitFor(page, '97100', 'Look at the chart')

    const waiting = page.getByTestId('alert')
    await waiting.getByText(filled(alert.whatAtOrAboveMid, { code: 'BTCUSD', level: '97,100.00' })).waitFor()
    await waiting.getByText('BTCUSD ≥ 97,100.00').waitFor()
    await waiting.getByText('Look at the chart').waitFor()
    await waiting.getByTestId('alert-distance').getByText(/0\.1%/).waitFor()
    expect(await faultsOf(page)).toEqual([])

    await visitor.open('/pages/market')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    floor.price(97_150_000)
    await page
      .getByTestId('toasts')
      .getByText(filled(alert.whatAtOrAboveMid, { code: 'BTCUSD', level: '97,100.00' }))
      .waitFor()

    await visitor.open('/pages/fund')
    const isDesk = viewport === desk
    const bellOf = (name: string) => page.getByRole(isDesk ? 'button' : 'link', { name, exact: true })
    const bell = bellOf('1 unread notification')
    await bell.waitFor()
    await expect.poll(onIcon).toBe('1')
    await bell.click()
    if (isDesk) await page.getByRole('link', { name: notification.all }).click()
    const notice = page.getByTestId('notice')
    await notice.getByText('Look at the chart').waitFor()
    await notice.getByText(notification.unread, { exact: true }).waitFor()
    await notice.getByText(/Sell 97,150\.00, buy 97,158\.00/).waitFor()
    await notice.getByText(en.app.simulatedShort).waitFor()
    const kind = page.getByLabel(notification.kind, { exact: true })
    await kind.selectOption({ label: notification.kind_money })
    await page.getByText(notification.noneOfKind).waitFor()
    await kind.selectOption({ label: notification.kind_alerts })
    await notice.getByText('Look at the chart').waitFor()
    expect(await faultsOf(page)).toEqual([])

    await notice.getByRole('button', { name: new RegExp(`^${notification.again}`) }).click()
    await expect.poll(() => level.inputValue()).toMatch(/^97100\.00/)
    // The price has passed it: what is left is to wait for its coming back.
    await page
      .getByTestId('alert-waited')
      .getByText(filled(alert.whatAtOrBelowMid, { code: 'BTCUSD', level: '97,100.00' }))
      .waitFor()
    await waitFor(page, '98000')
    if (!isBeside) await page.getByRole('tab', { name: alert.alerts }).click()
    await waiting.waitFor()
    await waiting.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: alert.delete }).click()
    await page.getByText(en.empty.title).waitFor()
    await visitor.open('/pages/fund')
    await bellOf(notification.bell).waitFor()
    await expect.poll(onIcon).toBe('')
    expect(complaintsOf(visitor).filter(text => !text.includes('422'))).toEqual([])
    await visitor.leave()
  })
})

describe('the bell of a desk', () => {
  it('opens the newest notices below itself, and marks all as read only when asked to', async () => {
    floor.price(97_000_000)
    const visitor = await visit(browser, floor.app.address, { viewport: desk })
    const { page } = visitor
    const token = await signIn(visitor, floor.app, '/pages/fund')
    const condition = { kind: 'at_or_above', side: 'bid', price: '97100' } as const
    await floor.app.call('alertAdd', { code: 'BTCUSD', condition, note: 'Half of it goes' }, { token })
    floor.price(97_200_000)
    const bell = page.getByRole('button', { name: '1 unread notification' })
    await bell.click()
    const panel = page.getByRole('dialog', { name: notification.title })
    await panel.getByTestId('notice').getByText('Half of it goes').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await panel.getByRole('button', { name: notification.read }).click()
    await page.getByRole('button', { name: notification.bell, exact: true }).waitFor()
    expect(await panel.getByText(notification.unread, { exact: true }).count()).toBe(0)
    // Where it leads to takes the place of the panel.
    await panel.getByRole('button', { name: new RegExp(`^${notification.again}`) }).click()
    await panel.waitFor({ state: 'hidden' })
    await page.getByTestId('alert-form').waitFor()
    await visitor.leave()
  })

  it('closes where it leads to the page that is shown', async () => {
    floor.price(97_000_000)
    const visitor = await visit(browser, floor.app.address, { viewport: desk })
    const { page } = visitor
    await signIn(visitor, floor.app, '/pages/alert/index?tab=notices')
    await page.getByRole('button', { name: notification.bell, exact: true }).click()
    const panel = page.getByRole('dialog', { name: notification.title })
    await panel.getByRole('link', { name: notification.all }).click()
    await expect.poll(() => panel.isVisible()).toBe(false)
    await visitor.leave()
  })
})

describe('the form', () => {
  it('opens for an instrument and a price that the address names, and changes an alert', async () => {
    floor.price(97_000_000)
    const visitor = await visit(browser, floor.app.address)
    const { page } = visitor
    await signIn(visitor, floor.app, '/pages/alert/index?code=BTCUSD&price=97100.50')
    const level = page.getByTestId('alert-form').getByLabel(alert.level, { exact: true })
    await expect.poll(() => level.inputValue()).toMatch(/^97100\.50?$/)
    await waitFor(page, '97100')
    await page.getByTestId('alert').waitFor()
    await page.getByRole('button', { name: /^Change/ }).click()
    await openMore(page)
    await page
      .getByTestId('alert-form')
      .getByLabel(alert.condition)
      .selectOption({ label: alert.kindCrosses })
    await waitFor(page, '96900')
    await page.getByText(filled(alert.whatCrossesMid, { code: 'BTCUSD', level: '96,900.00' })).waitFor()
    expect(await page.getByTestId('alert').count()).toBe(1)
    await visitor.leave()
  })
})

describe('a device', () => {
  let own: Browser
  beforeAll(async () => {
    own = await launchWithNotifications()
  })
  afterAll(() => own.close())

  /** In place of the browser's own service, which is out of reach: the subscription it would give. */
  const withService = async (page: Page, subscription: object): Promise<void> => {
    await page.addInitScript(given => {
      const own = { ...given, toJSON: () => given, unsubscribe: () => Promise.resolve(true) }
      let held: unknown = null
      Object.assign(PushManager.prototype, {
        subscribe: () => {
          held = own
          localStorage.setItem('subscribed', 'yes')
          return Promise.resolve(own)
        },
        getSubscription: () =>
          Promise.resolve(held ?? (localStorage.getItem('subscribed') === null ? null : own)),
      })
    }, subscription)
  }

  it('is turned on by a press, is told while the app is closed, and shows it', async () => {
    floor.price(97_000_000)
    const visitor = await visit(own, floor.app.address, { worker: 'allow' })
    const { page } = visitor
    await page.context().grantPermissions(['notifications'], { origin: floor.app.address })
    const device = service.openBrowser()
    await withService(page, device.subscription)
    const token = await signIn(visitor, floor.app, '/pages/mine/setting/edit10')
    const settings = page.getByTestId('notification-settings')
    await settings.getByText(notification.deviceOff).waitFor()
    await settings.getByRole('button', { name: notification.turnOn }).click()
    await settings.getByText(notification.deviceOn).waitFor()
    await settings.getByText('1 device is turned on').waitFor()
    expect(await faultsOf(page)).toEqual([])

    await floor.app.call(
      'alertAdd',
      { code: 'BTCUSD', condition: { kind: 'crosses', side: 'bid', price: '97100.00' }, note: 'Now' },
      { token },
    )
    floor.price(97_200_000)
    await expect.poll(() => service.deliveries.length).toBe(1)
    const message = decrypt(service.deliveries[0]?.body ?? Buffer.alloc(0), device)

    const session = await page.context().newCDPSession(page)
    const registered = new Promise<string>(resolve => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations
        if (first !== undefined) resolve(first.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: floor.app.address,
      registrationId: await registered,
      data: message,
    })
    const shown = () =>
      page.evaluate(async () => {
        const { ready } = navigator.serviceWorker
        const notes = await (await ready).getNotifications()
        return notes.map(({ title, body, data }) => ({ title, body, data: data as unknown }))
      })
    await expect.poll(async () => (await shown()).length).toBe(1)
    expect((await shown())[0]).toMatchObject({
      title: 'BTCUSD has crossed 97,100.00',
      body: expect.stringMatching(/^Now\nSell 97,200\.00, buy 97,208\.00 at [\d:]+ UTC\nSimulated price$/),
      data: { path: '/pages/order?code=BTCUSD' },
    })

    await settings.getByRole('button', { name: notification.turnOff }).click()
    await settings.getByText(notification.deviceOff).waitFor()
    const { data } = await floor.app.call('notificationSettings', {}, { token })
    expect(data.push).toMatchObject({ devices: 0 })
    await visitor.leave()
  })

  it('that blocks notifications says how to allow them', async () => {
    const visitor = await visit(browser, floor.app.address, { worker: 'allow' })
    const { page } = visitor
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    })
    await signIn(visitor, floor.app, '/pages/mine/setting/edit10')
    await page.getByText(notification.blocked).waitFor()
    expect(await page.getByRole('button', { name: notification.turnOn }).count()).toBe(0)
    await visitor.leave()
  })
})
