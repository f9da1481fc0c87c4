import { createECDH } from 'node:crypto'
import { noticeSamples } from '@plumbline/protocol/notification'
import type { Browser, Page } from 'playwright-core'
import { samplesOf } from '@plumbline/server/composition/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import market from '@plumbline/texts/en/app/market.json' with { type: 'json' }
import { openNotified, standard } from '../../notifications/notified.ts'
import { faultsOf } from '../support/axe.ts'
import {
  desk,
  launch,
  openFloor,
  openSignedIn,
  phone,
  signIn,
  visit,
  type TradingFloor,
} from '../support/browser.ts'
import { complaintsOf } from '../support/newcomers.ts'

let browser: Browser
let floor: TradingFloor

beforeAll(async () => {
  browser = await launch()
  const vapid = createECDH('prime256v1')
  vapid.setPrivateKey(Buffer.alloc(32, 'plumb'))
  floor = await openFloor({
    VAPID_PUBLIC: vapid.getPublicKey('base64url'),
    VAPID_PRIVATE: vapid.getPrivateKey('base64url'),
  })
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

const { notificationChoice: texts } = market
const categoryOf = (page: Page, category: string) => page.getByTestId(`category-${category}`)

describe.each([
  ['a phone', phone],
  ['a desk', desk],
])('on %s', { tags: 'thorough' }, (_, viewport) => {
  it(
    'a customer turns a category off, sets quiet hours and a digest, and finds them again',
    { tags: 'thorough' },
    async () => {
      const ada = await openNotified(floor.app)
      const visitor = await visit(browser, floor.app.address, { viewport })
      const { page } = visitor
      await openSignedIn(visitor, floor.app, ada.token, '/pages/mine/setting/edit10')
      const copying = categoryOf(page, 'copying')
      await copying.getByText(texts.copying).click()
      await copying.getByLabel(texts.mail).selectOption({ label: texts.mailOff })
      await copying.getByRole('switch', { name: texts.push }).click()
      await expect
        .poll(async () => (await ada.chosen()).choices.copying)
        .toEqual({ mail: 'off', push: false })

      // What protects the account has nothing to turn off.
      const margin = categoryOf(page, 'margin')
      await margin.getByText(texts.margin).click()
      await margin.getByText(texts.fixed).waitFor()
      expect(await margin.getByRole('switch').count()).toBe(0)
      expect(await margin.getByRole('combobox').count()).toBe(0)

      await page.getByRole('switch', { name: texts.quiet }).click()
      await page.getByLabel(texts.from, { exact: true }).fill('21:30')
      await page.getByLabel(texts.to, { exact: true }).focus()
      await expect.poll(async () => (await ada.chosen()).quiet).toEqual({ from: 21 * 60 + 30, to: 7 * 60 })
      await page.getByLabel(texts.digest, { exact: true }).selectOption({ label: texts.weekly })
      await expect.poll(async () => (await ada.chosen()).digest).toBe('weekly')
      expect(await faultsOf(page)).toEqual([])

      await page.reload()
      await expect.poll(() => page.getByLabel(texts.from, { exact: true }).inputValue()).toBe('21:30')
      expect(await page.getByRole('switch', { name: texts.quiet }).getAttribute('aria-checked')).toBe('true')
      expect(complaintsOf(visitor)).toEqual([])
      await visitor.leave()
    },
  )

  it('the link of a letter opens without a session, and its button alone changes something', async () => {
    const ben = await openNotified(floor.app)
    await ben.beWritten('copying.ended')
    const link = (await ben.letters()).at(-1)?.unsubscribe ?? ''
    const visitor = await visit(browser, floor.app.address, { viewport })
    const { page } = visitor
    await page.goto(link)
    await page.getByText('Stop e-mails about: Copy trading').waitFor()
    expect(await ben.chosen()).toEqual(standard)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Stop these e-mails' }).click()
    await page.getByRole('status').getByText('You no longer get e-mails about: Copy trading.').waitFor()
    expect((await ben.chosen()).choices).toEqual({ copying: { mail: 'off' } })
    expect(await faultsOf(page)).toEqual([])
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })
})

describe('the links of letters', () => {
  const { letters } = samplesOf(() => 'https://trade.example')('en')
  const paths = [
    ...new Set(
      letters
        .flatMap(({ text }) => text.match(/https:\/\/trade\.example\/#\S+/g) ?? [])
        .map(link => new URL(link).hash.slice(1)),
    ),
  ]

  it('each open a page of the app that says what it is', { tags: 'thorough' }, async () => {
    expect(paths.length).toBeGreaterThan(10)
    const ada = await openNotified(floor.app)
    const visitor = await visit(browser, floor.app.address, { viewport: desk })
    await openSignedIn(visitor, floor.app, ada.token)
    const { page } = visitor
    await page.getByTestId('quote-list').or(page.locator('main')).first().waitFor()
    for (const path of paths.filter(each => !each.startsWith('/pages/work') && each !== '/pages/login')) {
      await visitor.open(path)
      await page.waitForFunction(
        wanted =>
          location.hash.split('?')[0] === `#${wanted}` && document.querySelector('main')?.textContent !== '',
        path.split('?')[0],
      )
      expect([path, await page.getByText(/not found/i).count()]).toEqual([path, 0])
    }
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })

  it('that are for whoever cannot log in open without a session', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, floor.app.address)
    for (const path of ['/pages/login', '/pages/mine/setting/edit9', '/pages/work/setup?token=sample']) {
      await visitor.open(path)
      await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(new URL(visitor.page.url()).hash).toContain(path.split('?')[0])
    }
    await visitor.leave()
  })
})

describe('the living page of letters', () => {
  it.each([['en'], ['hk']])(
    'in %s shows markup and text side by side, under its own strict policy',
    { tags: 'thorough' },
    async language => {
      const visitor = await visit(browser, floor.app.address, { viewport: desk })
      const { page } = visitor
      await page.goto(`${floor.app.address}/letters/${language}`)
      const letter = page.locator('[id="mail.funding.payout_sent"]')
      await letter.scrollIntoViewIfNeeded()
      const inside = letter.frameLocator('iframe').locator('main')
      await inside.getByText(/250\.00 USD/).waitFor()
      expect(await letter.locator('pre').textContent()).toContain('250.00 USD')
      // What prepares a page for the tests may not run inside the letters.
      expect(complaintsOf(visitor).filter(each => !each.includes('sandboxed'))).toEqual([])
      await visitor.leave()
    },
  )

  it('and that of notifications shows each kind in the app', { tags: 'thorough' }, async () => {
    const visitor = await visit(browser, floor.app.address)
    await signIn(visitor, floor.app, '/pages/parts/notifications')
    const rows = visitor.page.getByTestId('notice-samples').getByTestId('notice')
    await expect.poll(() => rows.count()).toBe(noticeSamples.length)
    expect(complaintsOf(visitor)).toEqual([])
    await visitor.leave()
  })
})
