import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { CallInput } from '@plumbline/protocol/core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../support/axe.ts'
import { desk, launch, openFloor, openSignedIn, phone, visit, type TradingFloor } from '../support/browser.ts'
import { soundReceipt } from '../support/receipt.ts'

const program = fileURLToPath(import.meta.resolve('@plumbline/server/commands/verify'))
const run = promisify(execFile)
/** A minute is signed when it is over. */
const minuteMs = 70_000

const bitcoin: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'BTCUSD',
  side: 'long',
  lots: '0.10',
  leverage: 2,
}

let browser: Browser
let floor: TradingFloor
const folder = mkdtempSync(join(tmpdir(), 'plumbline-download-'))

beforeAll(async () => {
  browser = await launch()
  floor = await openFloor()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await browser.close()
  await floor.stop()
})

/** A customer with an order that was trailed, closed in part, and closed. */
const traded = async () => {
  const { app } = floor
  const token = await app.openDemo()
  const said = async <Name extends 'submitOrder' | 'closeOrder' | 'editOrder'>(
    name: Name,
    input: CallInput<Name>,
  ) => {
    const answer = await app.call(name, input, { token })
    if (answer.refusal !== undefined) throw new Error(answer.message)
    return answer.data
  }
  floor.price(97_000_000)
  const { order } = await said('submitOrder', bitcoin)
  await said('editOrder', { id: order.id, takeProfit: '99000' })
  await said('editOrder', { id: order.id, trailing: '500' })
  for (const bid of [97_100_000, 97_200_000, 97_300_000]) {
    floor.price(bid)
    await expect
      .poll(async () => (await app.call('orderDetail', { id: order.id }, { token })).data.order.stopLoss)
      .toBe(((bid - 500_000) / 1_000).toFixed(2))
  }
  await said('closeOrder', { id: order.id, lots: '0.04' })
  await said('closeOrder', { id: order.id })
  return { token, id: order.id }
}

describe('the page of an order', () => {
  it('tells its history in words, checks its receipt on the device, and gives the file', async () => {
    const { token, id } = await traded()
    const visitor = await visit(browser, floor.app.address, { viewport: phone })
    const { page } = visitor
    await openSignedIn(visitor, floor.app, token, `/pages/market/detail?id=${id}`)
    await page.getByText('Stop followed the price, steps: 3').waitFor()
    await page.getByText('Stop loss 96,500.00 → 96,800.00').waitFor()
    await page.getByText('Partly closed: 0.04 lots').waitFor()
    await page.getByText('Take profit 99,000.00').waitFor()
    const words = page.getByTestId('receipt-words')
    await words.getByText(/^You bought 0.06 lots of BTCUSD at the ask, 97,008.00. Quote/).waitFor()
    await words.getByText(/^Closed at the bid, 97,300.00. Quote/).waitFor()

    await page.getByRole('button', { name: 'Check receipt' }).click()
    await page.getByTestId('proof').getByText(soundReceipt).waitFor()
    await page.getByTestId('receipt-sums').getByText('(97,300.00 − 97,008.00) × 0.06 × 1 = 17.52').waitFor()
    expect(await faultsOf(page)).toEqual([])

    // Once its minute is signed, every quote is found in the record.
    await expect
      .poll(
        async () => {
          const answered = page.waitForResponse(response => response.url().includes('/deal/order/receipt'))
          await page.getByRole('button', { name: 'Check receipt' }).click()
          const answer = (await (await answered).json()) as { data: { completeAt: string | null } }
          return answer.data.completeAt
        },
        { timeout: minuteMs, interval: 2_000 },
      )
      .toBeNull()
    await page.getByTestId('proof').getByText('Checked on this device').waitFor()
    await page.getByRole('button', { name: 'How to check it yourself' }).click()
    const how = page.getByRole('dialog')
    await how.getByText(`npm run verify -- receipt receipt-BTCUSD-${id}.json`, { exact: true }).waitFor()
    await page.keyboard.press('Escape')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save receipt' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`receipt-BTCUSD-${id}.json`)
    const file = join(folder, 'receipt.json')
    await download.saveAs(file)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ order: { id } })
    const { stdout } = await run(
      process.execPath,
      [program, 'receipt', 'receipt.json', '--log', floor.app.address],
      {
        cwd: folder,
        env: {},
      },
    )
    expect(stdout).toContain('sums match')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  }, 180_000)

  it('leads to the part that was closed, and back to the whole', { tags: 'thorough' }, async () => {
    const { token, id } = await traded()
    const visitor = await visit(browser, floor.app.address, { viewport: desk })
    const { page } = visitor
    await openSignedIn(visitor, floor.app, token, `/pages/market/detail?id=${id}`)
    await page.getByRole('link', { name: 'Show the part' }).click()
    await page.getByText('You bought 0.04 lots of BTCUSD').waitFor()
    await page.getByRole('link', { name: 'Show the whole order' }).click()
    await page.getByText('You bought 0.06 lots of BTCUSD').waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  it('says what an order waits for, how it was changed, and why it ended', { tags: 'thorough' }, async () => {
    const { app } = floor
    floor.price(97_000_000)
    const token = await app.openDemo()
    const { data } = await app.call(
      'submitOrder',
      { ...bitcoin, type: 'limit', price: '96000', takeProfit: '98000' },
      { token },
    )
    const { id } = data.order
    await app.call('editOrder', { id, price: '96100', takeProfit: null }, { token })
    const visitor = await visit(browser, app.address, { viewport: phone })
    const { page } = visitor
    await openSignedIn(visitor, app, token, `/pages/market/detail?id=${id}`)
    await page.getByText('Limit order placed').waitFor()
    await page.getByText('Price 96,100.00 · Take profit removed').waitFor()
    await page.getByText(/Pending orders hold no money/).waitFor()
    await app.call('cancelOrder', { id }, { token })
    await page.getByText('Ended without opening').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await visitor.leave()
  })
})
