import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endow } from '../../support/builders/endow.ts'
import { newEmail, registerByEmail } from '../../support/builders/identity.ts'
import { faultsOf } from '../support/axe.ts'
import { launch, openFloor, openSignedIn, phone, visit, type TradingFloor } from '../support/browser.ts'
import { catalogues, tradingTexts } from '../support/catalogues.ts'
import { inShort } from '../support/looks.ts'

const [texts, { deal }] = [catalogues.en, tradingTexts.en]

let browser: Browser
let floor: TradingFloor
beforeAll(async () => {
  browser = await launch()
  floor = await openFloor()
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

const demo = () => floor.app.openDemo()
const demoIn = async (country: string): Promise<string> => {
  const token = await demo()
  await floor.app.call('declareCountry', { country }, { token })
  return token
}
const realIn = async (country: string): Promise<string> => {
  const { data } = await registerByEmail(floor.app, newEmail(), { country })
  await endow(floor.app, data.user_info.uid, { kind: 'contract', cents: 1_000_000 })
  return data.token
}

const steps = (most: number) => [1, 2, 5, 10, 20, 30, 50].filter(each => each <= most).map(each => `×${each}`)
const said = (text: string, figures: Record<string, string>) =>
  Object.entries(figures).reduce((line, [name, value]) => line.replace(`{${name}}`, value), text)

describe('the leverage of a ticket for bitcoin', () => {
  it.each(
    inShort<[who: string, sign: () => Promise<string>, most: number, line: string]>(
      [
        [
          'demo, in France',
          () => demoIn('FR'),
          50,
          said(deal.demoCapIn, { country: 'France', maximum: '2' }),
        ],
        [
          'real account, in Singapore',
          () => realIn('SG'),
          20,
          said(texts.ticket.capIn, { country: 'Singapore', maximum: '20' }),
        ],
        ['demo, with no country', demo, 50, deal.demoNoCountry],
        [
          'demo, in the United States',
          () => demoIn('US'),
          50,
          said(deal.demoNotIn, { country: 'United States' }),
        ],
      ],
      2,
    ),
  )('of a %s', async (_, sign, most, line) => {
    floor.price(97_000_000)
    const visitor = await visit(browser, floor.app.address, { viewport: phone })
    const { page } = visitor
    const token = await sign()
    await openSignedIn(visitor, floor.app, token)
    await visitor.open('/pages/order?code=BTCUSD')
    await page.getByRole('button', { name: new RegExp(`^${texts.trade.buy} ?¥`) }).click()
    const ticket = page.getByRole('dialog').first()
    await ticket.getByText(line, { exact: true }).waitFor()
    const field = ticket.getByRole('radiogroup', { name: texts.ticket.leverage })
    expect(await field.locator('label').allTextContents()).toEqual(steps(most))
    // It begins where ESMA ends: more is a choice.
    expect(await field.getByRole('radio', { name: '×2', exact: true }).isChecked()).toBe(true)
    await field.getByText(`×${most}`, { exact: true }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    for (const chip of await field.locator('label').all())
      expect((await chip.boundingBox())?.width).toBeGreaterThanOrEqual(44)
    expect(await faultsOf(page)).toEqual([])
    await page.getByTestId('ticket-go').click()
    await page.getByTestId('ticket-send').click()
    await expect
      .poll(async () => (await floor.app.call('orderList', { state: 'positions' }, { token })).data.items)
      .toMatchObject([{ code: 'BTCUSD', leverage: most }])
    await visitor.leave()
  })
})
