import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import fundingEn from '@plumbline/texts/en/app/funding.json' with { type: 'json' }
import { launch, openFloor, signIn, visit, type TradingFloor, type Visitor } from './support/browser.ts'
import { visitAsKeeper } from './support/keeper.ts'
import { deployNewBuild } from './support/new-build.ts'

const built = process.env['WEB_DIR'] ?? join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist')

let browser: Browser
let floor: TradingFloor
/** A copy of the built app, so that a newer build can be put in its place. */
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-web-'))
  cpSync(built, folder, { recursive: true })
  browser = await launch()
  floor = await openFloor({ WEB_DIR: folder })
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** As the browser tells a page of each script that does not come. */
const tellOfMissing = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))

/** Once what goes on beside the page is there, which is fetched after the first screen: it asks which build is the newest. */
const settled = async (visitor: Visitor): Promise<Visitor> => {
  const { page } = visitor
  let isAsked = false
  page.on('response', response => {
    isAsked ||= response.url().endsWith('/?newest')
  })
  await expect
    .poll(async () => {
      await tellOfMissing(page)
      return isAsked
    })
    .toBe(true)
  return visitor
}
const keeper = async () => settled(await visitAsKeeper(browser, floor.app))
/** Somebody whose browser keeps no worker, as a private window does. */
const guest = async (): Promise<Visitor> => {
  const visitor = await visit(browser, floor.app.address)
  await signIn(visitor, floor.app)
  await visitor.page.getByTestId('instrument-BTCUSD').waitFor()
  return settled(visitor)
}

/** Counts how often a tab begins anew. */
const countBeginnings = async (page: Page): Promise<() => number> => {
  let count = 0
  page.on('domcontentloaded', () => {
    count += 1
  })
  return () => count
}

const withdraw = '#/pages/fund/withdraw'
const goTo = (page: Page, hash: string) => page.evaluate(to => void (location.hash = to), hash)

describe('a page that is open while another version is deployed', () => {
  it.each([
    ['with the app on the device', keeper],
    ['without', guest],
  ])('begins anew with it at the page that it goes to, %s', async (_, come) => {
    const visitor = await come()
    const { page } = visitor
    const beginnings = await countBeginnings(page)
    deployNewBuild(folder)
    await goTo(page, withdraw)
    await page.getByText(fundingEn.funding.bank, { exact: true }).first().waitFor()
    expect(new URL(page.url()).hash).toBe(withdraw)
    expect(beginnings()).toBe(1)
    expect(await page.getByText(en.update.ready).count()).toBe(0)
    await visitor.leave()
  })

  it('says so once where the other version has not got the page either', async () => {
    const visitor = await keeper()
    const { page } = visitor
    const beginnings = await countBeginnings(page)
    deployNewBuild(folder)
    await page.context().route(/\/assets\/later\//, route => route.fulfill({ status: 404, body: '' }))
    await goTo(page, withdraw)
    await page.getByText(en.error.pageFailed).waitFor()
    expect(beginnings()).toBe(1)
    await visitor.leave()
  })

  it('says offline that the page could not be loaded', async () => {
    const visitor = await keeper()
    const { page } = visitor
    const beginnings = await countBeginnings(page)
    await page.context().setOffline(true)
    await goTo(page, withdraw)
    await page.getByText(en.error.pageFailed).waitFor()
    expect(beginnings()).toBe(0)
    await visitor.leave()
  })

  it('is told of it by the first script that is gone, and keeps what is typed', async () => {
    const visitor = await guest()
    const { page } = visitor
    const beginnings = await countBeginnings(page)
    await page.getByRole('searchbox').fill('BTC')
    deployNewBuild(folder)
    await tellOfMissing(page)
    await page.getByText(en.update.ready).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('BTC')
    expect(beginnings()).toBe(0)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: en.update.reload }).click()
    await expect.poll(beginnings).toBe(1)
    await page.getByTestId('instrument-BTCUSD').waitFor()
    await expect.poll(() => page.getByText(en.update.ready).count()).toBe(0)
    await visitor.leave()
  })
})

describe('the page', () => {
  it('comes from the server with what the operator has set, also where the device keeps one', async () => {
    const visitor = await keeper()
    const { page } = visitor
    const index = join(folder, 'index.html')
    const before = readFileSync(index, 'utf8')
    writeFileSync(index, before.replace('</title>', '</title><meta name="of-now" content="" />'))
    await page.reload()
    await page.getByTestId('instrument-BTCUSD').waitFor()
    expect(await page.locator('meta[name=of-now]').count()).toBe(1)
    writeFileSync(index, before)
    await visitor.leave()
  })
})
