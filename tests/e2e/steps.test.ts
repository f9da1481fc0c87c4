import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, openFloor, signIn, visit, type TradingFloor } from './support/browser.ts'

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

it('opens an address that is asked for while the entry of a sheet is being left', async () => {
  const { app } = floor
  const visitor = await visit(browser, app.address)
  const { page } = visitor
  await signIn(visitor, app, '/pages/fund')
  await page.getByTestId('credit').click()
  await page.getByTestId('credit-sheet').waitFor()
  // Leaving is a step back that the browser takes after a moment: here the other address always comes within it.
  await page.evaluate(() => {
    const go = history.go.bind(history)
    history.go = by => {
      go(by)
      history.go = go
      location.hash = '/pages/mine/setting/edit6'
    }
  })
  await page.keyboard.press('Escape')
  await page.getByTestId('real-name').waitFor()
  expect(page.url()).toContain('#/pages/mine/setting/edit6')
  await page.goBack()
  await page.getByTestId('credit').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('goes a step back by the arrow of a page, and to the page above only where there is none', async () => {
  const { app } = floor
  const visitor = await visit(browser, app.address)
  const { page } = visitor
  await signIn(visitor, app, '/pages/fund')
  await page.getByTestId('credit').waitFor()
  const back = page.getByRole('button', { name: 'Back', exact: true })
  const at = () => new URL(page.url()).hash
  for (const [opened, title] of [
    ['Help', 'Help'],
    ['Trade password', 'Trade password'],
    ['Language', 'Language'],
  ] as const) {
    await page.getByRole('link', { name: opened }).first().click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await back.click()
    await expect.poll(at).toBe('#/pages/fund')
  }
  await visitor.leave()
  const other = await visit(browser, app.address)
  await signIn(other, app, '/pages/fund/withdraw')
  await other.page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => new URL(other.page.url()).hash).toBe('#/pages/fund')
  expect(visitor.complaints).toEqual([])
  await other.leave()
})

it(
  'says of an address of nothing that it was not found, with the way to all of its kind',
  { tags: 'thorough' },
  async () => {
    const { app } = floor
    const visitor = await visit(browser, app.address)
    const { page } = visitor
    await signIn(visitor, app, '/pages/fund')
    await page.getByTestId('credit').waitFor()
    for (const [path, said, all] of [
      ['/pages/fund/detail?kind=deposit&id=xxx', 'This payment was not found.', 'Payments'],
      ['/pages/fund/detail?kind=transfer&id=xxx', /not exist|not found/, 'Payments'],
      ['/pages/notice/detail?id=xx', 'This announcement is not available.', 'Announcements'],
      ['/pages/mine/zichan/detail?id=999999', 'This record does not exist.', 'Assets and records'],
      ['/pages/finance/order?id=xx', 'This savings order does not exist.', 'My savings'],
    ] as const) {
      await visitor.open(path)
      const alert = page.getByRole('alert').filter({ hasText: said })
      await alert.getByRole('link', { name: all }).waitFor()
      expect(await alert.getByRole('button').count()).toBe(0)
    }
    await visitor.leave()
  },
)
