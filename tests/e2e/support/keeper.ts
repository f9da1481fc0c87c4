import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import type { App } from '../../support/app.ts'
import { signIn, visit, type Visitor } from './browser.ts'

/** A customer whose device keeps the app. */
export const visitAsKeeper = async (browser: Browser, app: App): Promise<Visitor> => {
  const visitor = await visit(browser, app.address, { worker: 'allow' })
  await signIn(visitor, app)
  const { page } = visitor
  await page.getByTestId('instrument-BTCUSD').waitFor()
  const kept = () => page.evaluate(async () => (await caches.keys()).some(name => name.startsWith('assets-')))
  await expect.poll(kept).toBe(true)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
  await page.reload()
  await page.getByTestId('instrument-BTCUSD').waitFor()
  return visitor
}
