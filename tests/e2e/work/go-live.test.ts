import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualFeed } from '@plumbline/server/capabilities/market/index'
import type { Millis } from '@plumbline/rules/market'
import { startApp, type App } from '../../support/app.ts'
import { bitcoinAddress, networks, publish } from '../../support/builders/funding.ts'
import { founders, type Member } from '../../support/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { desk, launch, openAtWork, phone, visit, type Look, type Visitor } from '../support/browser.ts'
import { complaintsOf } from '../support/newcomers.ts'
import { overflowing } from '../support/overflow.ts'

let browser: Browser
let app: App
let ada: Member
let ben: Member
beforeAll(async () => {
  browser = await launch()
  app = await startApp({
    live: { feed: createManualFeed({ clock: { now: () => Date.now() as Millis } }) },
  })
  ;[ada, ben] = await founders(app)
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const atWork = async (who: Member, path: string, look: Look = { viewport: desk }): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, look)
  await openAtWork(visitor, app, who.token, path)
  return visitor
}
/** Axe, less what the frame of all pages is looked at for elsewhere. */
const faultsHere = async (page: Page) => (await faultsOf(page)).filter(fault => !fault.startsWith('region'))

describe('an operator before going live', () => {
  it(
    'is led from the workbench to what is missing, and to where it is done',
    { tags: 'thorough' },
    async () => {
      const operator = await atWork(ada, '/pages/work/index')
      const { page } = operator
      const panel = page.getByRole('region', { name: 'Before you go live' })
      await panel.getByText(/\d+ items missing/).waitFor()
      await panel.getByRole('link', { name: 'Open the checklist' }).click()
      await page.getByTestId('check-production').getByText('DEPLOYMENT').waitFor()
      const check = page.getByTestId('check-networks')
      await check.getByText('Missing').waitFor()
      expect(await faultsHere(page)).toEqual([])
      expect(await overflowing(page)).toEqual([])
      await check.getByRole('link').click()
      // It opens with the draft of that very setting.
      await page.getByRole('dialog').getByText('Crypto networks').first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox', { name: 'Find a setting' }).fill('crypto')
      await expect.poll(() => page.getByTestId('setting').count()).toBe(1)
      await page.getByTestId('setting').getByText('Not set').waitFor()
      expect(await faultsHere(page)).toEqual([])
      await publish(app, 'funding.networks', networks)
      await page.goto(`${app.address}/#/pages/work/golive/index`)
      await page.getByRole('button', { name: 'Check again' }).click()
      await page.getByTestId('check-networks').getByText('Done').waitFor()
      // The menu is longer than the window: where one is can be seen and pressed.
      const isInSight = () => {
        const link = document.querySelector('nav a[aria-current=page]')
        const box = link?.getBoundingClientRect()
        return (
          box !== undefined &&
          document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest('a') === link
        )
      }
      await expect.poll(() => page.evaluate(isInSight)).toBe(true)
      expect(complaintsOf(operator)).toEqual([])
      await operator.leave()
    },
  )
})

describe('whoever approves where money is sent to', () => {
  it(
    'reads it letter by letter beside what is published, with reasons at hand',
    { tags: 'thorough' },
    async () => {
      const other = { ...networks.BTC, address: bitcoinAddress, confirmations: 6 }
      await app.call(
        'settingDraft',
        { key: 'funding.networks', value: { ...networks, BTC: other }, reason: 'Another wallet' },
        { token: ada.token },
      )
      for (const look of [
        { viewport: desk, theme: 'light' },
        { viewport: phone, theme: 'dark' },
      ] as const) {
        const second = await atWork(ben, '/pages/work/approval/index', look)
        const { page } = second
        await page.getByTestId('request').first().click()
        const change = page.getByTestId('way-change')
        await change.getByRole('img').waitFor()
        const letters = change.getByTestId('letters')
        expect((await letters.first().locator('mark').allInnerTexts()).slice(0, 2)).toEqual(['1A1z', 'P1eP'])
        expect(await letters.nth(1).locator('mark').count()).toBe(0)
        await change.getByText('Confirmations').waitFor()
        await page.getByRole('button', { name: 'Checked against the source' }).waitFor()
        expect(await faultsHere(page)).toEqual([])
        expect(await overflowing(page)).toEqual([])
        await second.leave()
      }
    },
  )
})

describe('saved reasons', () => {
  it('are written once, and at hand where they are asked for', { tags: 'thorough' }, async () => {
    const clerk = await atWork(ada, '/pages/work/reason/index', { viewport: phone })
    const { page } = clerk
    await page.getByRole('button', { name: 'Add a reason' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Where it is offered').selectOption('halt')
    await sheet.getByRole('button', { name: 'Save reason' }).click()
    await sheet.getByText('Enter 3 to 500 characters').waitFor()
    await sheet.getByLabel('Text').fill('The exchange reports an outage')
    expect(await faultsHere(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Save reason' }).click()
    await page.getByTestId('saved-reason').getByText('The exchange reports an outage').waitFor()
    expect(await faultsHere(page)).toEqual([])
    await page.goto(`${app.address}/#/pages/work/market/index`)
    await page.getByRole('button', { name: 'Halt trading' }).click()
    await page.getByRole('button', { name: 'The exchange reports an outage' }).click()
    expect(await page.getByLabel('Reason').inputValue()).toBe('The exchange reports an outage')
    expect(complaintsOf(clerk)).toEqual([])
    await clerk.leave()
  })
})
